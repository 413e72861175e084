ALTER TYPE "public"."reservation_event_kind" ADD VALUE 'returned' BEFORE 'released';--> statement-breakpoint
ALTER TYPE "public"."reservation_event_kind" ADD VALUE 'reduced' BEFORE 'released';--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "returned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_event" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_returned" CHECK (0 <= "reservation"."returned" and "reservation"."returned" <= "reservation"."consumed");