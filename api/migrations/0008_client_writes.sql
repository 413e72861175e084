CREATE TABLE "client_write" (
	"key" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload_sha256" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
