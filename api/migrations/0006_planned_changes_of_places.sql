ALTER TABLE "city" ADD COLUMN "next_time_zone" text;--> statement-breakpoint
ALTER TABLE "city" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "next_city_id" uuid;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_next_city_id_city_id_fk" FOREIGN KEY ("next_city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "location_next_city" ON "location" USING btree ("next_city_id") WHERE "location"."next_city_id" is not null;--> statement-breakpoint
ALTER TABLE "city" ADD CONSTRAINT "city_next" CHECK (("city"."next_time_zone" is null) = ("city"."next_at" is null));--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_next" CHECK (("location"."next_city_id" is null) = ("location"."next_at" is null));