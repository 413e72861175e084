CREATE TYPE "public"."cash_move_kind" AS ENUM('sale', 'refund', 'pay_in', 'expense', 'collection', 'opening_difference', 'closing_difference');--> statement-breakpoint
CREATE TYPE "public"."day_act" AS ENUM('opened', 'counted', 'submitted', 'approved', 'locked', 'reopened');--> statement-breakpoint
CREATE TYPE "public"."day_state" AS ENUM('open', 'counted', 'submitted', 'approved', 'locked');--> statement-breakpoint
CREATE TYPE "public"."expense_act" AS ENUM('created', 'updated', 'submitted', 'approved', 'rejected', 'paid', 'voided');--> statement-breakpoint
CREATE TYPE "public"."expense_method" AS ENUM('till', 'transfer');--> statement-breakpoint
CREATE TYPE "public"."expense_state" AS ENUM('draft', 'submitted', 'approved', 'rejected', 'paid', 'void');--> statement-breakpoint
CREATE SEQUENCE "public"."expense_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "accounting_month" (
	"month" date PRIMARY KEY NOT NULL,
	"locked_by" uuid NOT NULL,
	"locked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_move" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"kind" "cash_move_kind" NOT NULL,
	"amount_kop" bigint NOT NULL,
	"note" text,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"source_kind" text,
	"source_id" uuid
);
--> statement-breakpoint
CREATE TABLE "day_attachment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"filename" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_count" (
	"report_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"denomination_kop" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "day_count_report_id_revision_denomination_kop_pk" PRIMARY KEY("report_id","revision","denomination_kop")
);
--> statement-breakpoint
CREATE TABLE "day_entry" (
	"source_kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"till_shift" integer NOT NULL,
	"method" "payment_method" NOT NULL,
	"amount_kop" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_entry_source_kind_source_id_pk" PRIMARY KEY("source_kind","source_id")
);
--> statement-breakpoint
CREATE TABLE "day_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	"act" "day_act" NOT NULL,
	"revision" integer NOT NULL,
	"reason" text,
	"expected_kop" bigint,
	"counted_kop" bigint
);
--> statement-breakpoint
CREATE TABLE "day_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"till_shift" integer NOT NULL,
	"state" "day_state" DEFAULT 'open' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"opening_kop" bigint DEFAULT 0 NOT NULL,
	"counted_kop" bigint,
	"expected_kop" bigint,
	"difference_kop" bigint,
	"difference_reason" text,
	"note" text,
	"closing_id" uuid,
	"opened_by" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"counted_by" uuid,
	"counted_at" timestamp with time zone,
	"submitted_by" uuid,
	"submitted_at" timestamp with time zone,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"locked_by" uuid,
	"locked_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "day_report_closing_id_unique" UNIQUE("closing_id")
);
--> statement-breakpoint
CREATE TABLE "money_document" (
	"sha256" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expense" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('expense_number') NOT NULL,
	"state" "expense_state" NOT NULL,
	"location_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"claimed_kop" bigint NOT NULL,
	"approved_kop" bigint,
	"method" "expense_method" NOT NULL,
	"description" text NOT NULL,
	"occurred_on" date NOT NULL,
	"accrual_month" date NOT NULL,
	"fiscal_key" text,
	"recurring_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decision_note" text,
	"paid_by" uuid,
	"paid_at" timestamp with time zone,
	CONSTRAINT "expense_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "expense_budget" (
	"location_id" uuid NOT NULL,
	"month" date NOT NULL,
	"budget_kop" bigint NOT NULL,
	CONSTRAINT "expense_budget_location_id_month_pk" PRIMARY KEY("location_id","month")
);
--> statement-breakpoint
CREATE TABLE "expense_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"limit_kop" bigint,
	"receipt_required" boolean DEFAULT false NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "expense_category_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "expense_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"expense_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	"act" "expense_act" NOT NULL,
	"note" text,
	"amount_kop" bigint
);
--> statement-breakpoint
CREATE TABLE "expense_receipt" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"expense_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"filename" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recurring_expense" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"amount_kop" bigint NOT NULL,
	"method" "expense_method" NOT NULL,
	"description" text NOT NULL,
	"day_of_month" integer NOT NULL,
	"from_month" date NOT NULL,
	"to_month" date,
	"created_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounting_month" ADD CONSTRAINT "accounting_month_locked_by_employee_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_move" ADD CONSTRAINT "cash_move_report_id_day_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."day_report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_move" ADD CONSTRAINT "cash_move_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_attachment" ADD CONSTRAINT "day_attachment_report_id_day_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."day_report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_attachment" ADD CONSTRAINT "day_attachment_sha256_money_document_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."money_document"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_attachment" ADD CONSTRAINT "day_attachment_uploaded_by_employee_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_count" ADD CONSTRAINT "day_count_report_id_day_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."day_report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_entry" ADD CONSTRAINT "day_entry_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_event" ADD CONSTRAINT "day_event_report_id_day_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."day_report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_event" ADD CONSTRAINT "day_event_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_report" ADD CONSTRAINT "day_report_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_report" ADD CONSTRAINT "day_report_opened_by_employee_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_report" ADD CONSTRAINT "day_report_counted_by_employee_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_report" ADD CONSTRAINT "day_report_submitted_by_employee_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_report" ADD CONSTRAINT "day_report_approved_by_employee_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_report" ADD CONSTRAINT "day_report_locked_by_employee_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_category_id_expense_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."expense_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_recurring_id_recurring_expense_id_fk" FOREIGN KEY ("recurring_id") REFERENCES "public"."recurring_expense"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_decided_by_employee_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_paid_by_employee_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_budget" ADD CONSTRAINT "expense_budget_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_event" ADD CONSTRAINT "expense_event_expense_id_expense_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expense"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_event" ADD CONSTRAINT "expense_event_by_id_employee_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_receipt" ADD CONSTRAINT "expense_receipt_expense_id_expense_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expense"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_receipt" ADD CONSTRAINT "expense_receipt_sha256_money_document_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."money_document"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_receipt" ADD CONSTRAINT "expense_receipt_uploaded_by_employee_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_expense" ADD CONSTRAINT "recurring_expense_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_expense" ADD CONSTRAINT "recurring_expense_category_id_expense_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."expense_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_expense" ADD CONSTRAINT "recurring_expense_created_by_employee_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_move_source" ON "cash_move" USING btree ("source_kind","source_id");--> statement-breakpoint
CREATE INDEX "cash_move_by_report" ON "cash_move" USING btree ("report_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "day_attachment_once" ON "day_attachment" USING btree ("report_id","sha256");--> statement-breakpoint
CREATE INDEX "day_entry_by_day" ON "day_entry" USING btree ("location_id","business_date","till_shift");--> statement-breakpoint
CREATE INDEX "day_entry_by_date" ON "day_entry" USING btree ("business_date");--> statement-breakpoint
CREATE INDEX "day_event_by_report" ON "day_event" USING btree ("report_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "day_report_shift" ON "day_report" USING btree ("location_id","business_date","till_shift");--> statement-breakpoint
CREATE UNIQUE INDEX "day_report_open_shift" ON "day_report" USING btree ("location_id","business_date") WHERE "day_report"."state" in ('open', 'counted');--> statement-breakpoint
CREATE INDEX "day_report_by_date" ON "day_report" USING btree ("business_date","location_id");--> statement-breakpoint
CREATE INDEX "day_report_unfinished" ON "day_report" USING btree ("location_id","business_date") WHERE "day_report"."state" <> 'locked';--> statement-breakpoint
CREATE INDEX "expense_by_location" ON "expense" USING btree ("location_id","number");--> statement-breakpoint
CREATE INDEX "expense_by_day" ON "expense" USING btree ("occurred_on","location_id");--> statement-breakpoint
CREATE INDEX "expense_by_month" ON "expense" USING btree ("accrual_month","location_id");--> statement-breakpoint
CREATE INDEX "expense_by_author" ON "expense" USING btree ("created_by","number");--> statement-breakpoint
CREATE INDEX "expense_waiting" ON "expense" USING btree ("state","location_id") WHERE "expense"."state" in ('submitted', 'approved');--> statement-breakpoint
CREATE INDEX "expense_by_receipt" ON "expense" USING btree ("fiscal_key") WHERE "expense"."fiscal_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "expense_recurring_once" ON "expense" USING btree ("recurring_id","accrual_month");--> statement-breakpoint
CREATE INDEX "expense_event_by_expense" ON "expense_event" USING btree ("expense_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "expense_receipt_once" ON "expense_receipt" USING btree ("expense_id","sha256");--> statement-breakpoint
CREATE INDEX "expense_receipt_by_content" ON "expense_receipt" USING btree ("sha256");--> statement-breakpoint
ALTER TABLE "cash_move" ADD CONSTRAINT "cash_move_sign" CHECK (CASE
  WHEN "kind" IN ('sale', 'pay_in') THEN "amount_kop" > 0
  WHEN "kind" IN ('refund', 'expense', 'collection') THEN "amount_kop" < 0
  ELSE "amount_kop" <> 0 END);--> statement-breakpoint
ALTER TABLE "day_count" ADD CONSTRAINT "day_count_not_negative" CHECK ("quantity" >= 0);--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_amounts" CHECK ("claimed_kop" > 0 AND ("approved_kop" IS NULL OR ("approved_kop" > 0 AND "approved_kop" <= "claimed_kop")));--> statement-breakpoint
CREATE FUNCTION "public"."money_only_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', tg_table_name USING ERRCODE = 'insufficient_privilege';
END;
$$;--> statement-breakpoint
-- A locked report changes in one way only: it is opened again as its next revision.
CREATE FUNCTION "public"."day_report_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.state = 'locked' AND NOT (tg_op = 'UPDATE' AND new.state = 'open' AND new.revision = old.revision + 1) THEN
    RAISE EXCEPTION 'day report % is locked', old.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF tg_op = 'DELETE' THEN
    RAISE EXCEPTION 'day reports are never deleted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN new;
END;
$$;--> statement-breakpoint
CREATE FUNCTION "public"."day_report_takes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  report uuid := CASE WHEN tg_op = 'DELETE' THEN old.report_id ELSE new.report_id END;
BEGIN
  IF (SELECT r.state FROM public.day_report r WHERE r.id = report) = 'locked' THEN
    RAISE EXCEPTION 'day report % is locked', report USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF tg_op = 'DELETE' THEN
    RETURN old;
  END IF;
  RETURN new;
END;
$$;--> statement-breakpoint
CREATE FUNCTION "public"."day_entry_taken"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.day_report r WHERE r.location_id = new.location_id AND r.business_date = new.business_date
      AND r.till_shift = new.till_shift AND r.state = 'locked') THEN
    RAISE EXCEPTION 'the day % is locked', new.business_date USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN new;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "day_entry_taken" BEFORE INSERT ON "day_entry"
FOR EACH ROW EXECUTE FUNCTION "public"."day_entry_taken"();--> statement-breakpoint
CREATE TRIGGER "day_entry_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "day_entry"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."money_only_added"();--> statement-breakpoint
CREATE TRIGGER "cash_move_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "cash_move"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."money_only_added"();--> statement-breakpoint
CREATE TRIGGER "day_event_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "day_event"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."money_only_added"();--> statement-breakpoint
CREATE TRIGGER "expense_event_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "expense_event"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."money_only_added"();--> statement-breakpoint
CREATE TRIGGER "day_report_kept" BEFORE UPDATE OR DELETE ON "day_report"
FOR EACH ROW EXECUTE FUNCTION "public"."day_report_kept"();--> statement-breakpoint
CREATE TRIGGER "cash_move_taken" BEFORE INSERT ON "cash_move"
FOR EACH ROW EXECUTE FUNCTION "public"."day_report_takes"();--> statement-breakpoint
CREATE TRIGGER "day_count_taken" BEFORE INSERT OR UPDATE OR DELETE ON "day_count"
FOR EACH ROW EXECUTE FUNCTION "public"."day_report_takes"();--> statement-breakpoint
INSERT INTO "expense_category" ("id", "name", "limit_kop", "receipt_required") VALUES
  ('e0000000-0000-4000-8000-000000000001', 'Хозяйственные товары', 500000, true),
  ('e0000000-0000-4000-8000-000000000002', 'Канцелярия', 300000, true),
  ('e0000000-0000-4000-8000-000000000003', 'Доставка и такси', 200000, false),
  ('e0000000-0000-4000-8000-000000000004', 'Ремонт и обслуживание', 1500000, true),
  ('e0000000-0000-4000-8000-000000000005', 'Реквизит и оформление', 1000000, true),
  ('e0000000-0000-4000-8000-000000000006', 'Реклама', 2000000, false),
  ('e0000000-0000-4000-8000-000000000007', 'Аренда и коммунальные платежи', 10000000, false),
  ('e0000000-0000-4000-8000-000000000008', 'Прочее', 100000, true);
