-- The one order of texts, as a key that is compared byte by byte: ё as е, case aside, digits as numbers, Latin letters after Cyrillic ones.
-- The contracts' `russianOrder` gives the same. Indexes are made of it: a later version needs a function of another name.
CREATE FUNCTION "russian_order"("value" text) RETURNS bytea LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  key text := replace(lower(value COLLATE "default"), 'ё', 'е');
BEGIN
  IF key ~ '[a-zß-ſ]' THEN
    key := translate(translate(key, 'ßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĸĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżžſ', 'saaaaaaaceeeeiiiidnoooooouuuuytyaaaccccddeeeeegggghhiiiiijkkllllnnnnoooorrrsssstttuuuuuuwyzzzs'),
      'abcdefghijklmnopqrstuvwxyz', 'ⓐⓑⓒⓓⓔⓕⓖⓗⓘⓙⓚⓛⓜⓝⓞⓟⓠⓡⓢⓣⓤⓥⓦⓧⓨⓩ');
  END IF;
  IF key ~ '[0-9]' THEN
    key := regexp_replace(regexp_replace(key, '([0-9]+)', '00000000000000000000\1', 'g'), '0*([0-9]{20,})', '\1', 'g');
  END IF;
  RETURN convert_to(key, 'UTF8');
END $$;--> statement-breakpoint
-- contract: made anew below; without it the version before sorts the same rows
DROP INDEX "photosession_in_name_order";--> statement-breakpoint
-- contract: made anew below; without it the version before sorts the same rows
DROP INDEX "employee_in_order";--> statement-breakpoint
-- contract: made anew below; without it the version before sorts the same rows
DROP INDEX "employee_by_hiring";--> statement-breakpoint
-- contract: made anew below; without it the version before sorts the same rows
DROP INDEX "employee_by_hiring_down";--> statement-breakpoint
-- contract: made anew below; without it the version before sorts the same rows
DROP INDEX "employee_by_position";--> statement-breakpoint
-- contract: made anew below; without it the version before sorts the same rows
DROP INDEX "employee_by_position_down";--> statement-breakpoint
-- contract: made anew below; without it the version before sorts the same rows
DROP INDEX "employee_by_place";--> statement-breakpoint
-- contract: made anew below; without it the version before sorts the same rows
DROP INDEX "employee_by_place_down";--> statement-breakpoint
-- contract: made anew below; without it the version before sorts the same rows
DROP INDEX "employee_by_level";--> statement-breakpoint
-- contract: made anew below; without it the version before sorts the same rows
DROP INDEX "employee_by_level_down";--> statement-breakpoint
-- contract: made anew below; without it the version before sorts the same rows
DROP INDEX "employee_by_location";--> statement-breakpoint
CREATE INDEX "photosession_in_name_order" ON "photosession" USING btree (russian_order("name"),"number") WHERE "photosession"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "employee_in_order" ON "employee" USING btree (russian_order("name_folded"),"id");--> statement-breakpoint
CREATE INDEX "employee_by_hiring" ON "employee" USING btree ("hired_on",russian_order("name_folded"),"id");--> statement-breakpoint
CREATE INDEX "employee_by_hiring_down" ON "employee" USING btree ("hired_on" desc nulls last,russian_order("name_folded"),"id");--> statement-breakpoint
CREATE INDEX "employee_by_position" ON "employee" USING btree (russian_order("position"),russian_order("name_folded"),"id");--> statement-breakpoint
CREATE INDEX "employee_by_position_down" ON "employee" USING btree (russian_order("position") desc nulls last,russian_order("name_folded"),"id");--> statement-breakpoint
CREATE INDEX "employee_by_place" ON "employee" USING btree (russian_order("place_folded"),russian_order("name_folded"),"id");--> statement-breakpoint
CREATE INDEX "employee_by_place_down" ON "employee" USING btree (russian_order("place_folded") desc nulls last,russian_order("name_folded"),"id");--> statement-breakpoint
CREATE INDEX "employee_by_level" ON "employee" USING btree ("top_level",russian_order("name_folded"),"id");--> statement-breakpoint
CREATE INDEX "employee_by_level_down" ON "employee" USING btree ("top_level" desc nulls last,russian_order("name_folded"),"id");--> statement-breakpoint
CREATE INDEX "employee_by_location" ON "employee" USING btree ("primary_location_id",russian_order("name_folded"),"id");