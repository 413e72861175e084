-- contract: an index of the same name follows, which the version before knows it by; who is active stays unique.
ALTER TABLE "employee" DROP CONSTRAINT "employee_phone_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "employee_phone_unique" ON "employee" USING btree ("phone") WHERE "employee"."status" = 'active';--> statement-breakpoint
CREATE INDEX "employee_by_phone" ON "employee" USING btree ("phone");--> statement-breakpoint
UPDATE "employee" SET "messenger_id" = NULL, "messenger_username" = NULL, "messenger_bound_at" = NULL WHERE "status" = 'dismissed' AND "messenger_id" IS NOT NULL;