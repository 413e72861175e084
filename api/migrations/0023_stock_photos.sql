CREATE TABLE "stock_photo" (
	"sha256" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"kept_by" uuid NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_photo" ADD CONSTRAINT "stock_photo_kept_by_employee_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;