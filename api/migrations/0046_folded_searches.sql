-- contract: made anew below; without it the version before reads all rows
DROP INDEX "audit_entry_sought";--> statement-breakpoint
-- contract: made anew below; without it the version before reads all rows
DROP INDEX "sale_sought";--> statement-breakpoint
CREATE INDEX "audit_entry_sought" ON "audit_entry" USING gin ((translate(lower("before"::text), 'ё', 'е')) gin_trgm_ops,(translate(lower("after"::text), 'ё', 'е')) gin_trgm_ops,(translate(lower("action"), 'ё', 'е')) gin_trgm_ops,(translate(lower("subject_id"), 'ё', 'е')) gin_trgm_ops,(translate(lower("request_id"), 'ё', 'е')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sale_sought" ON "sale" USING gin ("client_phone" gin_trgm_ops,(translate(lower("client_name"), 'ё', 'е')) gin_trgm_ops);