-- Shifts that had not begun stayed published at places in the archive.
INSERT INTO "shift_event" ("shift_id", "location_id", "date", "at", "kind", "before", "reason")
SELECT s.id, l.id, s.date, now(), CASE WHEN s.published_location_id = l.id THEN 'withdrawn' ELSE 'removed' END::"shift_event_kind",
  jsonb_build_object('location_id', l.id, 'position', s.position, 'employee_id', coalesce(s.published_employee_id, s.employee_id),
    'starts', to_char(coalesce(s.published_starts_at, s.starts_at) AT TIME ZONE c.time_zone, 'YYYY-MM-DD"T"HH24:MI'),
    'ends', to_char(coalesce(s.published_ends_at, s.ends_at) AT TIME ZONE c.time_zone, 'YYYY-MM-DD"T"HH24:MI'), 'break_min', s.break_min),
  'Локация в архиве'
FROM "shift" s JOIN "location" l ON l.status = 'archived' AND (
  (s.location_id = l.id AND NOT s.removed AND s.starts_at > now()) OR (s.published_location_id = l.id AND s.published_starts_at > now()))
JOIN "city" c ON c.id = l.city_id;--> statement-breakpoint
UPDATE "shift" s SET "removed" = true, "revision" = s.revision + 1
FROM "location" l WHERE l.status = 'archived' AND s.location_id = l.id AND NOT s.removed AND s.starts_at > now();--> statement-breakpoint
UPDATE "shift" s SET "published_location_id" = NULL, "published_position" = NULL, "published_employee_id" = NULL, "published_date" = NULL,
  "published_starts_at" = NULL, "published_ends_at" = NULL, "published_break_min" = NULL, "published_at" = NULL, "revision" = s.revision + 1
FROM "location" l WHERE l.status = 'archived' AND s.published_location_id = l.id AND s.published_starts_at > now();--> statement-breakpoint
-- Where somebody came and left is nobody's to keep.
UPDATE "time_entry" SET "begun_latitude" = NULL, "begun_longitude" = NULL, "accuracy_m" = NULL, "ended_latitude" = NULL, "ended_longitude" = NULL
WHERE coalesce("begun_latitude", "ended_latitude", "accuracy_m") IS NOT NULL;
