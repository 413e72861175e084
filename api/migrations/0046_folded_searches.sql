-- contract: made anew below; without it the version before reads all rows
-- A large company makes both indexes before the upgrade, beside people at work (docs/operator.md): then nothing waits here.
DROP INDEX "audit_entry_sought";--> statement-breakpoint
-- contract: made anew below; without it the version before reads all rows
DROP INDEX "sale_sought";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_entry_sought_folded" ON "audit_entry" USING gin ((translate(lower("before"::text), 'ё', 'е')) gin_trgm_ops,(translate(lower("after"::text), 'ё', 'е')) gin_trgm_ops,(translate(lower("action"), 'ё', 'е')) gin_trgm_ops,(translate(lower("subject_id"), 'ё', 'е')) gin_trgm_ops,(translate(lower("request_id"), 'ё', 'е')) gin_trgm_ops);--> statement-breakpoint
-- contract: nothing but the statement that made it names an index
ALTER INDEX "audit_entry_sought_folded" RENAME TO "audit_entry_sought";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sale_sought_folded" ON "sale" USING gin ("client_phone" gin_trgm_ops,(translate(lower("client_name"), 'ё', 'е')) gin_trgm_ops);--> statement-breakpoint
-- contract: nothing but the statement that made it names an index
ALTER INDEX "sale_sought_folded" RENAME TO "sale_sought";