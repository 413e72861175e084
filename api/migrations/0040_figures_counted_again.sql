-- Returned pieces, sessions sold whole, and money that was not due are counted otherwise than before: every day is calculated once more.
INSERT INTO "figure_mark" ("location_id", "business_date") SELECT "location_id", "business_date" FROM "day_figure";
