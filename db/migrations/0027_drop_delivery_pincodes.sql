-- list_delivery_pincodes (0026) has taken its place in every process that may still run.

drop function delivery_pincodes(jsonb, integer);
