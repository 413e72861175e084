-- contract: one of the same name follows; what the version before writes, with nothing open, satisfies it as before.
ALTER TABLE "shipment_line" DROP CONSTRAINT "shipment_line_settled";--> statement-breakpoint
ALTER TABLE "shipment_line" ADD COLUMN "damage_open" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD COLUMN "surplus_open" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_settled" CHECK ("shipment_line"."quantity" > 0 and "shipment_line"."accepted" + "shipment_line"."damaged" + "shipment_line"."missing" <= "shipment_line"."quantity" and "shipment_line"."resolved" + "shipment_line"."damage_open" <= "shipment_line"."missing");