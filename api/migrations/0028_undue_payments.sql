ALTER TABLE "payment" ADD COLUMN "is_undue" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What the portal gave back by itself: a refund that nobody made, and that no decision about the bank's cabinet let count.
UPDATE "payment" SET "is_undue" = true WHERE "id" IN (
  SELECT r.payment_id FROM "refund" r WHERE r.made_by IS NULL AND NOT EXISTS (SELECT FROM "held_record" h WHERE h.id = r.id));--> statement-breakpoint
-- What a decision let count has its decider. Its days, and those of its payment, are reckoned anew.
INSERT INTO "figure_mark" ("location_id", "business_date")
SELECT m.location_id, m.business_date FROM "payment" m JOIN "refund" r ON r.sale_id = m.sale_id JOIN "held_record" h ON h.id = r.id;--> statement-breakpoint
UPDATE "refund" r SET "made_by" = h.decided_by FROM "held_record" h WHERE h.id = r.id AND r.made_by IS NULL;
