ALTER TABLE "payment" ADD COLUMN "in_place_of" uuid;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "is_correction" boolean DEFAULT false NOT NULL;