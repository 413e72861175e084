CREATE TYPE "public"."pay_run_state" AS ENUM('draft', 'calculated', 'approved', 'locked', 'paid');--> statement-breakpoint
CREATE TABLE "accrual" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accrual_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"location_id" uuid,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"rule_id" uuid,
	"source_kind" text NOT NULL,
	"source_id" text NOT NULL,
	"number" bigint,
	"base_kop" bigint,
	"rate_bp" integer,
	"minutes" integer,
	"amount_kop" bigint NOT NULL,
	"reason" text,
	"author_id" uuid,
	"corrects" date
);
--> statement-breakpoint
CREATE TABLE "pay_adjustment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"amount_kop" bigint NOT NULL,
	"reason" text NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_by" uuid,
	"removed_at" timestamp with time zone,
	CONSTRAINT "pay_adjustment_amount" CHECK ("pay_adjustment"."amount_kop" > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount_kop" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_payment_amount" CHECK ("pay_payment"."amount_kop" > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_rule" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rule_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"role" text,
	"employee_id" uuid,
	"location_id" uuid,
	"rate_bp" integer,
	"amount_kop" bigint,
	"tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"voided" boolean DEFAULT false NOT NULL,
	"scope_key" uuid GENERATED ALWAYS AS (md5(kind || '|' || coalesce(role, '') || '|' || coalesce(employee_id::text, '') || '|' || coalesce(location_id::text, ''))::uuid) STORED,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_rule_days" CHECK ("pay_rule"."valid_to" is null or "pay_rule"."valid_to" >= "pay_rule"."valid_from"),
	CONSTRAINT "pay_rule_rate" CHECK ("pay_rule"."rate_bp" is null or ("pay_rule"."rate_bp" > 0 and "pay_rule"."rate_bp" <= 10000)),
	CONSTRAINT "pay_rule_amount" CHECK ("pay_rule"."amount_kop" is null or "pay_rule"."amount_kop" > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_run" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"month" date NOT NULL,
	"state" "pay_run_state" DEFAULT 'draft' NOT NULL,
	"lines_md5" text,
	"calculated_by" uuid,
	"calculated_at" timestamp with time zone,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"locked_by" uuid,
	"locked_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pay_run_month_unique" UNIQUE("month")
);
--> statement-breakpoint
ALTER TABLE "accrual" ADD CONSTRAINT "accrual_run_id_pay_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."pay_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accrual" ADD CONSTRAINT "accrual_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accrual" ADD CONSTRAINT "accrual_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accrual" ADD CONSTRAINT "accrual_rule_id_pay_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."pay_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accrual" ADD CONSTRAINT "accrual_author_id_employee_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_adjustment" ADD CONSTRAINT "pay_adjustment_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_adjustment" ADD CONSTRAINT "pay_adjustment_author_id_employee_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_adjustment" ADD CONSTRAINT "pay_adjustment_removed_by_employee_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_payment" ADD CONSTRAINT "pay_payment_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_payment" ADD CONSTRAINT "pay_payment_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rule" ADD CONSTRAINT "pay_rule_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rule" ADD CONSTRAINT "pay_rule_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rule" ADD CONSTRAINT "pay_rule_changed_by_employee_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_run" ADD CONSTRAINT "pay_run_calculated_by_employee_id_fk" FOREIGN KEY ("calculated_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_run" ADD CONSTRAINT "pay_run_approved_by_employee_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_run" ADD CONSTRAINT "pay_run_locked_by_employee_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accrual_by_run" ON "accrual" USING btree ("run_id","employee_id");--> statement-breakpoint
CREATE INDEX "accrual_by_employee" ON "accrual" USING btree ("employee_id","date");--> statement-breakpoint
CREATE INDEX "accrual_by_corrected" ON "accrual" USING btree ("corrects");--> statement-breakpoint
CREATE INDEX "pay_adjustment_by_month" ON "pay_adjustment" USING btree ("month","employee_id");--> statement-breakpoint
CREATE INDEX "pay_payment_by_month" ON "pay_payment" USING btree ("month","employee_id");--> statement-breakpoint
CREATE INDEX "pay_payment_by_employee" ON "pay_payment" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_rule_version" ON "pay_rule" USING btree ("rule_id","version");--> statement-breakpoint
CREATE INDEX "pay_rule_by_employee" ON "pay_rule" USING btree ("employee_id");--> statement-breakpoint
-- Of one kind and scope one version holds on a day. The type of ranges is that of the schedule.
ALTER TABLE "pay_rule" ADD CONSTRAINT "pay_rule_no_overlap" EXCLUDE USING gist (
  employee_range("scope_key", "scope_key", '[]') WITH &&, daterange("valid_from", "valid_to", '[]') WITH &&
) WHERE (NOT "voided") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE FUNCTION "public"."accrual_refuse_locked"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM pay_run WHERE id = CASE WHEN tg_op = 'DELETE' THEN old.run_id ELSE new.run_id END AND state IN ('locked', 'paid')) THEN
    RAISE EXCEPTION 'the month is locked' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "accrual_of_locked_kept" BEFORE INSERT OR UPDATE OR DELETE ON "public"."accrual"
FOR EACH ROW EXECUTE FUNCTION "public"."accrual_refuse_locked"();--> statement-breakpoint
CREATE FUNCTION "public"."pay_payment_refuse"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'payments are only added to' USING ERRCODE = 'insufficient_privilege';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "pay_payment_kept" BEFORE UPDATE OR DELETE ON "public"."pay_payment"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."pay_payment_refuse"();
