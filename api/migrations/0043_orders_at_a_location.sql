CREATE INDEX "photosession_of_location_by_name" ON "photosession" USING btree ("location_id",russian_order("name"),"number") WHERE "photosession"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "photosession_of_location_by_number" ON "photosession" USING btree ("location_id","number") WHERE "photosession"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "photosession_of_location_by_date" ON "photosession" USING btree ("location_id","business_date","number") WHERE "photosession"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "photosession_of_location_by_photos" ON "photosession" USING btree ("location_id","photo_count","number") WHERE "photosession"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "receipt_in_order" ON "receipt" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "receipt_of_location" ON "receipt" USING btree ("location_id","created_at","id");--> statement-breakpoint
CREATE INDEX "receipt_of_state" ON "receipt" USING btree ("state","created_at","id");