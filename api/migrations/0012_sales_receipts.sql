ALTER TABLE "sale" ADD COLUMN "client_email" text;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;