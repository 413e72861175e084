ALTER TABLE "product" ADD COLUMN "format" jsonb;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "photo_ids" uuid[] DEFAULT '{}' NOT NULL;