ALTER TABLE "price_line" ADD COLUMN "product_name" text;--> statement-breakpoint
ALTER TABLE "price_list" ADD COLUMN "local_start" timestamp;