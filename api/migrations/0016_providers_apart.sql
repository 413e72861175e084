CREATE TABLE "sweep_turn" (
	"name" text PRIMARY KEY NOT NULL,
	"lease" uuid,
	"lease_until" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "asked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "asked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "asked_until" timestamp with time zone;