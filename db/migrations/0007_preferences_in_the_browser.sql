-- What nothing honours is no longer kept here but in the browser. Older processes read these
-- columns until they are replaced, so it is for a later release to drop them.
update users set prefers_new_services = default, prefers_offers = default, allows_contact = default
where not prefers_new_services or prefers_offers or allows_contact;
