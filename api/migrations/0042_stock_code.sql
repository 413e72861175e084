CREATE TABLE "stock_code" (
	"folded" text PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"pack_id" uuid
);
--> statement-breakpoint
ALTER TABLE "stock_code" ADD CONSTRAINT "stock_code_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_code" ADD CONSTRAINT "stock_code_pack_id_item_pack_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."item_pack"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_code_by_item" ON "stock_code" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "stock_code_by_pack" ON "stock_code" USING btree ("pack_id");--> statement-breakpoint
-- What is written more than once stays with the material that was there first. The other loses the barcode, or gets an article with a number
-- behind it; its history says what was there and who has it.
DO $$
DECLARE
  hit record;
  fresh text;
  packs_were jsonb;
BEGIN
  FOR hit IN
    SELECT * FROM (
      SELECT c.*, row_number() OVER first AS turn, first_value(c.item_id) OVER first AS keeper FROM (
        SELECT i.id AS item_id, NULL::uuid AS pack_id, i.created_at, 1 AS rank, translate(lower(i.code), 'ё', 'е') AS folded FROM "item" i
        UNION ALL
        SELECT i.id, NULL, i.created_at, 2, translate(lower(i.barcode), 'ё', 'е') FROM "item" i
        WHERE translate(lower(i.barcode), 'ё', 'е') <> translate(lower(i.code), 'ё', 'е')
        UNION ALL
        SELECT k.item_id, k.id, i.created_at, 3, translate(lower(k.barcode), 'ё', 'е')
        FROM "item_pack" k JOIN "item" i ON i.id = k.item_id WHERE k.barcode IS NOT NULL
      ) c WINDOW first AS (PARTITION BY c.folded ORDER BY c.created_at, c.item_id, c.rank, c.pack_id)
    ) every WHERE turn > 1 ORDER BY created_at, item_id, rank
  LOOP
    IF hit.rank = 1 THEN
      SELECT i.code || '-' || n INTO fresh FROM "item" i, generate_series(2, 10000) n WHERE i.id = hit.item_id
        AND NOT EXISTS (SELECT FROM "item" o WHERE lower(i.code || '-' || n) IN (lower(o.code), lower(o.barcode)))
        AND NOT EXISTS (SELECT FROM "item_pack" o WHERE lower(o.barcode) = lower(i.code || '-' || n))
      ORDER BY n LIMIT 1;
      INSERT INTO "audit_entry" (at, action, subject_kind, subject_id, before, after)
      SELECT now(), 'item.updated', 'item', i.id::text, jsonb_build_object('code', i.code), jsonb_build_object('code', fresh, 'item_id', hit.keeper)
      FROM "item" i WHERE i.id = hit.item_id;
      UPDATE "item" SET code = fresh WHERE id = hit.item_id;
    ELSIF hit.rank = 2 THEN
      INSERT INTO "audit_entry" (at, action, subject_kind, subject_id, before, after)
      SELECT now(), 'item.updated', 'item', i.id::text, jsonb_build_object('barcode', i.barcode), jsonb_build_object('barcode', NULL, 'item_id', hit.keeper)
      FROM "item" i WHERE i.id = hit.item_id;
      UPDATE "item" SET barcode = NULL WHERE id = hit.item_id;
    ELSE
      SELECT jsonb_agg(jsonb_build_object('name', k.name, 'factor', k.factor, 'barcode', k.barcode) ORDER BY k.factor, k.name) INTO packs_were
      FROM "item_pack" k WHERE k.item_id = hit.item_id;
      UPDATE "item_pack" SET barcode = NULL WHERE id = hit.pack_id;
      INSERT INTO "audit_entry" (at, action, subject_kind, subject_id, before, after)
      SELECT now(), 'item.updated', 'item', hit.item_id::text, jsonb_build_object('packs', packs_were), jsonb_build_object(
        'packs', jsonb_agg(jsonb_build_object('name', k.name, 'factor', k.factor, 'barcode', k.barcode) ORDER BY k.factor, k.name), 'item_id', hit.keeper)
      FROM "item_pack" k WHERE k.item_id = hit.item_id;
    END IF;
    UPDATE "item" i SET revision = revision + 1, updated_at = now(),
      folded = translate(lower(concat_ws(' ', i.name, i.code, i.category, i.barcode,
        (SELECT string_agg(k.barcode, ' ' ORDER BY k.factor, k.name) FROM "item_pack" k WHERE k.item_id = i.id))), 'ё', 'е')
    WHERE i.id = hit.item_id;
  END LOOP;
END;
$$;
--> statement-breakpoint
INSERT INTO "stock_code" (folded, item_id, pack_id)
SELECT DISTINCT translate(lower(c.text), 'ё', 'е'), c.item_id, c.pack_id FROM (
  SELECT code AS text, id AS item_id, NULL::uuid AS pack_id FROM "item"
  UNION ALL SELECT barcode, id, NULL FROM "item"
  UNION ALL SELECT barcode, item_id, id FROM "item_pack"
) c WHERE c.text IS NOT NULL;
--> statement-breakpoint
-- The codes follow their material and its packs, whoever writes these.
CREATE FUNCTION "public"."item_has_codes"() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM public.stock_code WHERE item_id = new.id AND pack_id IS NULL;
  INSERT INTO public.stock_code (folded, item_id)
  SELECT DISTINCT translate(lower(c), 'ё', 'е'), new.id FROM unnest(ARRAY[new.code, new.barcode]) c WHERE c IS NOT NULL;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "item_coded" AFTER INSERT OR UPDATE OF "code", "barcode" ON "public"."item"
FOR EACH ROW EXECUTE FUNCTION "public"."item_has_codes"();
--> statement-breakpoint
CREATE FUNCTION "public"."item_pack_has_code"() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM public.stock_code WHERE pack_id = new.id;
  IF new.barcode IS NOT NULL THEN
    INSERT INTO public.stock_code (folded, item_id, pack_id) VALUES (translate(lower(new.barcode), 'ё', 'е'), new.item_id, new.id);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "item_pack_coded" AFTER INSERT OR UPDATE OF "item_id", "barcode" ON "public"."item_pack"
FOR EACH ROW EXECUTE FUNCTION "public"."item_pack_has_code"();
