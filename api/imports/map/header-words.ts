import type { PlanFactName } from '#domain/plan-facts.ts'

/**
 * Words of headers by the field that they mean, separated by `|`, in lower case without
 * punctuation. A word that begins with `=` must be the whole header, any other may be a part of it;
 * one that begins with `~` must be the whole header, too, and gives way to others: a person's name.
 * If a header fits several fields equally, the earlier one wins.
 */
export const headerWords: Record<string, string> = {
  name: 'restaurant name|outlet name|kitchen name|mess name|business name|company name|shop name|store name|firm name|trade name|fbo name|name of fbo|name of the fbo|name of restaurant|name of the restaurant|name of business|name of establishment|establishment name|vendor name|hotel name|brand name|caterer name|provider name|organization name|organisation name|name of unit|unit name|~licensee name|~name of licensee|~applicant name|~name|=restaurant|=outlet|=kitchen|=mess|=business|=company|=shop|=store|=firm|=vendor|~title|=organization|=organisation|=organization 1 name|~naam|~नाम|~नाव|मेसचे नाव|मेस का नाम|हॉटेलचे नाव|=रसोई|=दुकान का नाम|=रेस्टोरेंट|रेस्टोरेंट का नाम|रसोई का नाम|व्यवसाय का नाम|dukan ka naam|=caterer|=tiffin service|=provider|~account name|~full name|~display name|~file as|~customer name|~contact name|supplier name|service name|tiffin name|~names|restaurant names|food business operator|=res name|name of hotel|name of shop|name of mess|name of tiffin|enterprise name|name of enterprise|=enterprise|~mailing name|~ledger name',
  address:
    'premises address|full address|complete address|street address|registered address|postal address|billing address|shipping address|address 1 formatted|address line|address1|address2|address 1 street|address of premises|=address|=addr|=street|=addr full|=addr street|=location address|=formatted address|=pata|=पता|=पूरा पता|address|pata|पता|पत्ता|street|flat|door no|house no|house number|=housenumber|=addr housenumber|plot no|building|=road',
  location:
    '=city|=sheet|~location|=town|=addr city|=city name|city|शहर|=shahar|=sheher|=nagar|=metro|~district|~जिला|~zila|=address 1 city|town|=municipality|kahan|=गाव|=गाव शहर',
  area: 'locality|=area|=area name|=location area|=neighbourhood|=neighborhood|=landmark|=zone|=sector|=suburb|=colony|=mohalla|=ilaka|=इलाका|=क्षेत्र|=place name|=place|=sub area|=region area|=market|=taluka|=tehsil|=circle|=borough|=jagah|=जगह|=स्थान|=ward|=village|=गांव|=गाँव|=sublocality|=कॉलोनी|=मोहल्ला',
  state:
    '=state|=province|=state ut|=state name|=राज्य|=rajya|=address 1 region|=region|=addr state|=province name|=स्टेट|=प्रदेश',
  pincode:
    'pincode|pin code|postal code|postcode|zip code|=pin|=zip|=addr postcode|=पिन कोड|=पिन|=पिनकोड|=pin no|=code postal|=पिन नंबर',
  phone:
    'phone|mobile|contact no|contact number|contact nos|telephone|whatsapp|whats app|cell no|=tel|=tel no|=cell|=contact|=contacts|=mob|=mob no|=ph|=ph no|=landline|=फोन|=फ़ोन|=मोबाइल|=मोबाइल नंबर|=फोन नंबर|=संपर्क|संपर्क क्रमांक|=call|=number|=मोबाइल न|=मो|=मो न|मोबाइल|संपर्क नंबर|=दूरभाष',
  email: 'email|e mail|mail id|=mail|=ईमेल|email address|e mail address',
  website:
    '=website|=web site|=web|=site|=url|=homepage|=web address|website|=domain|=वेबसाइट|=link|=store url|=web page',
  cuisine:
    'cuisine|cuisines|food type|type of food|cuisine type|=व्यंजन|=khana|=खाना|=food|kitchen type|=food category|खाना|khana|खाने का प्रकार|भोजन का प्रकार|kind of food|=primary cuisine',
  fssaiLicence:
    'fssai|license no|licence no|license number|licence number|lic no|registration no|registration number|=license|=licence|=reg no|fssai lic|=लाइसेंस',
  monthlyPrice:
    '=price|=prices|=charges|=rate|=rates|=amount|=plan price|monthly price|price per month|monthly cost|monthly rate|monthly charges|monthly fee|price month|per month|cost per month|rate per month|monthly subscription|monthly plan|=monthly|=maasik|=मासिक|=monthly amount|मासिक शुल्क|=किंमत|=दर|price pm|rate pm|monthly tiffin|मासिक|mahina|mahine|प्रति माह|महिना|महीने का दाम|subscription price',
  period: '=per|=price per|=rate per|=unit|=billing|=billing cycle|=billing period|=frequency',
  priceRange:
    '=price range|=price tier|=price category|=price level|=budget|=tier|=segment|=price band|=range',
  rating:
    '=rating|=ratings|aggregate rating|avg rating|avg ratings|average rating|=stars|=total score|=score|=star rating|=user rating|=google rating|=review rating|dining rating|out of 5|=रेटिंग',
  hours:
    'timing|timings|opening hours|business hours|working hours|open hours|=hours|=time|=open|=opening times|=samay|=समय|=open time',
  shortDescription: 'short description|=tagline|=summary|=headline|=slogan|=short desc|=excerpt',
  description:
    '=description|=about|=details|=about us|=notes|=note|=remarks|=overview|=full description|=desc|=body html|=body|=विवरण|=product description|=comments|about kitchen|=about the kitchen|=टिप्पणी|=additional details|=other details|=additional info|=comment',
  tags: '=tags|veg non veg|veg nonveg|veg or non veg|=veg|pure veg|=type|=category|=categories|=category name|=rest type|=restaurant type|=diet|=meal type|=meals|=services|=speciality|=specialty|=specialities|=service type|kind of business|type of business|=business type|nature of business|=keywords|=meal|=dietary|=शाकाहारी|=प्रकार|=product type|शाकाहारी|मांसाहारी|=subtypes',
  imageUrl:
    '=image|=image url|=image src|=photo|=picture|=photo url|=image link|=logo|=featured image|=thumbnail',
  featured: '=featured|=promoted|=is featured',
  status: '=status|=listing status',
  reference: '=our ref|=external id',
  delivery:
    '=delivery area|=delivery radius|=delivers to|=service area|=delivery pincodes|=serviceable pincodes',
}

/** Headers of columns for the facts of a plan. */
const factWords: Readonly<Record<PlanFactName, string>> = {
  mealsPerDay:
    '=meals per day|=meals a day|=meals day|=no of meals|=meals|=number of meals|=खाना प्रतिदिन',
  days: '=days|=no of days|=number of days|=duration|=duration days|=validity|=days covered|=validity days|=period|=per|=unit|=price per|=billing|=billing cycle|=billing period|=frequency|=दिन',
  daysPerWeek: '=days per week|=days a week|=days week',
  trialPrice: '=trial price|=trial cost',
  trialDays: '=trial days',
  trial: '=trial|=trial offer',
  pauseDays: '=pause days|=skip days',
  noticeHours: '=pause notice|=notice hours',
  pause: '=pause|=pause policy',
  refundKind: '=refund kind|=refunded',
  refund: '=refund|=refund policy',
  packaging: '=packaging|=packing',
  orderCutoff: '=order cutoff|=order cut off|=cutoff|=cut off|=cutoff time|=order by|=last order',
  breakfastCutoff:
    'breakfast cutoff|breakfast cut off|order breakfast by|breakfast order by|=नाश्ता ऑर्डर का समय',
  lunchCutoff: 'lunch cutoff|lunch cut off|order lunch by|lunch order by|=लंच ऑर्डर का समय',
  dinnerCutoff: 'dinner cutoff|dinner cut off|order dinner by|dinner order by|=डिनर ऑर्डर का समय',
  deliveryFee: '=delivery fee|=delivery charges|=delivery charge|=delivery',
  minimumDays: '=minimum days|=min days',
  deposit:
    '=deposit|=deposit amount|security deposit|refundable deposit|caution deposit|container deposit|dabba deposit|tiffin deposit|=डिपॉज़िट|=डिपॉजिट|=जमानत|=अमानत',
  endNoticeDays:
    'notice period|notice days|notice to end|notice to stop|cancellation notice|=notice|=end notice|=नोटिस|=नोटिस के दिन',
}

/** Headers of plan columns, besides the labels of our own fields. */
export const planWords: Record<string, string> = {
  company: `${headerWords['name']!.split('|')
    .filter((word) => !/^~(?:name|title|naam|नाम|full name|display name)$/.test(word))
    .join(
      '|',
    )}|=restaurant|=sheet|=provider|=tiffin service|=seller|=vendor|=meta vendor|=brand|=brands`,
  name: '=plan|=plan name|=plan type|=package|=package name|=name of plan|=subscription|=subscription name|=name|=product|=product name|=title|=item|=meal plan|=scheme|=योजना',
  price: `${headerWords['monthlyPrice']}|=cost|=mrp|=fee|=fees|=keemat|=कीमत|=मूल्य|=total|=variant price|=regular price|=selling price|=list price|=sale price|=unit price|=offer price|=final price`,
  description: '=description|=details|=includes|=what it includes|=items|=menu|=remarks|=body html',
  ...factWords,
  reference: '=our ref|=external id|=company reference',
}

/** Headers of menu columns: a dish of a day. */
export const menuWords: Record<string, string> = {
  company: planWords['company']!,
  day: '=day|=weekday|=day of week|=date|=din|=दिन|=वार',
  meal: '=meal|=meal type|=session|=slot|=time of day',
  dish: '=dish|=dishes|=item|=items|=menu|=menu item|=food item|=description|=व्यंजन',
  Snacks: '=snack|=snacks|=evening snack|=evening snacks',
  reference: '=our ref|=company reference',
}

/** Headers that resemble a field's but mean something else: counts, flags of portals, names of persons. */
export const ignoredWords =
  '=sl no|=s no|=sno|=sr no|=serial no|=no|=id|=index|=votes|=voters|country|=currency|rating color|rating text|rating count|rating counts|ratings count|total ratings|no of ratings|number of ratings|reviews count|review count|=reviews|reviews list|=longitude|=latitude|=lat|=lng|=lon|=long|has table|has online|is delivering|switch to order|online order|book table|menu item|dish liked|delivery time|valid upto|valid up to|valid till|expiry|expiry date|issue date|=created at|=updated at|restaurant id|listed in|type of license|license type|licence type|license status|licence status|why it was refused|contact person|accepts|total spent|total orders|tax exempt|province code|given name|additional name|family name|first name|last name|middle name|yomi|name prefix|name suffix|phonetic|nickname|birthday|=label|po box|photo|language|=address 1 type|=phone 1 type|=e mail 1 type|=gst|gstin|=pan|=age|=handle|price per person|=date|=timestamp|=items count|=link type|=place id|=labels|=group membership|locality verbose|item name|=prices|owner name|=owner|=proprietor|best seller|dining votes|delivery votes|delivery rating|street view|time zone|plus code|your name|name of owner|owner s name|company owner|proprietor name|मालिक का नाम|संचालक का नाम|मालिक|malik ka naam|maalik ka naam|record id|year established|alternate email|=query|nic code|balance|outstanding|turnover|salary|credit limit|gst no|=margin|=internal cost'
