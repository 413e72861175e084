CREATE TABLE "product_picture" (
	"sha256" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_barcode_unique" UNIQUE("barcode");