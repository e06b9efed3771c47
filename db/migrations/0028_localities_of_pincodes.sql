-- Maps name the areas of many pincodes at once.
create index localities_pincode on localities (pincode);
