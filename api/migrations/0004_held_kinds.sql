ALTER TYPE "public"."held_kind" ADD VALUE 'day_closing';--> statement-breakpoint
ALTER TYPE "public"."held_kind" ADD VALUE 'count_entry';--> statement-breakpoint
CREATE SEQUENCE "public"."held_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "held_record" ALTER COLUMN "number" SET DEFAULT nextval('held_number');