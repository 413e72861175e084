-- contract: made in 0002 of the same release, so no version at work knows it
DROP INDEX "employee_by_name";--> statement-breakpoint
CREATE INDEX "employee_in_order" ON "employee" USING btree ("name_folded" collate "C","id");