ALTER TABLE "photo_file_event" ALTER COLUMN "by_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_file_event" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "photo_file_event" ADD COLUMN "order_number" bigint;--> statement-breakpoint
ALTER TABLE "photo_file_event" ADD COLUMN "act_id" uuid;--> statement-breakpoint
ALTER TABLE "photo_file_event" ADD CONSTRAINT "photo_file_event_author" CHECK ("photo_file_event"."by_id" is not null or "photo_file_event"."link_id" is not null);