CREATE TABLE "call_rate" (
	"bucket" text NOT NULL,
	"network" text NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_rate_bucket_network_pk" PRIMARY KEY("bucket","network")
);
--> statement-breakpoint
CREATE INDEX "sign_in_attempt_waiting" ON "sign_in_attempt" USING btree ("address") WHERE "sign_in_attempt"."status" = 'pending';