ALTER TABLE "auth_session" ADD COLUMN "access_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Links of those who have left do not work again after a return.
DELETE FROM "calendar_link" USING "employee" WHERE "employee"."id" = "calendar_link"."employee_id" AND "employee"."status" = 'dismissed';
