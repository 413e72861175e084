-- The lock is asked about once for a statement, not once for each of the 70,000 lines of a month.
DROP TRIGGER "accrual_of_locked_kept" ON "public"."accrual";--> statement-breakpoint
DROP FUNCTION "public"."accrual_refuse_locked"();--> statement-breakpoint
CREATE FUNCTION "public"."accrual_refuse_locked"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM pay_run WHERE state IN ('locked', 'paid') AND id IN (SELECT run_id FROM touched)) THEN
    RAISE EXCEPTION 'the month is locked' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "accrual_of_locked_not_added" AFTER INSERT ON "public"."accrual"
REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "public"."accrual_refuse_locked"();--> statement-breakpoint
CREATE TRIGGER "accrual_of_locked_kept" AFTER DELETE ON "public"."accrual"
REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "public"."accrual_refuse_locked"();--> statement-breakpoint
-- Lines are not changed, only replaced.
CREATE FUNCTION "public"."accrual_refuse_change"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'lines of pay are replaced, not changed' USING ERRCODE = 'insufficient_privilege';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "accrual_not_changed" BEFORE UPDATE ON "public"."accrual"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."accrual_refuse_change"();
