CREATE INDEX "invitation_created_by" ON "invitation" USING btree ("created_by") WHERE "invitation"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "invitation_by_employee" ON "invitation" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_by_employee" ON "sign_in_attempt" USING btree ("employee_id") WHERE "sign_in_attempt"."employee_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_count_approved_by" ON "stock_count" USING btree ("approved_by") WHERE "stock_count"."approved_by" is not null;--> statement-breakpoint
CREATE INDEX "stock_count_created_by" ON "stock_count" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "stock_count_entry_counted_by" ON "stock_count_entry" USING btree ("counted_by");--> statement-breakpoint
CREATE INDEX "stock_count_entry_by_item" ON "stock_count_entry" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "stock_count_line_by_item" ON "stock_count_line" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "shipment_created_by" ON "shipment" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "shipment_shipped_by" ON "shipment" USING btree ("shipped_by") WHERE "shipment"."shipped_by" is not null;--> statement-breakpoint
CREATE INDEX "stock_transfer_city_approved_by" ON "stock_transfer" USING btree ("city_approved_by") WHERE "stock_transfer"."city_approved_by" is not null;--> statement-breakpoint
CREATE INDEX "stock_transfer_approved_by" ON "stock_transfer" USING btree ("approved_by") WHERE "stock_transfer"."approved_by" is not null;--> statement-breakpoint
CREATE INDEX "stock_transfer_requested_by" ON "stock_transfer" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "stock_transfer_line_by_item" ON "stock_transfer_line" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "supply_request_created_by" ON "supply_request" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "supply_request_decided_by" ON "supply_request" USING btree ("decided_by") WHERE "supply_request"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "supply_request_line_by_item" ON "supply_request_line" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "stock_hold_by_item" ON "stock_hold" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "stock_photo_kept_by" ON "stock_photo" USING btree ("kept_by");--> statement-breakpoint
CREATE INDEX "reservation_by_item" ON "reservation" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "reservation_event_by_actor" ON "reservation_event" USING btree ("actor_id") WHERE "reservation_event"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_project_created_by" ON "stock_project" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "stock_project_line_by_item" ON "stock_project_line" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "stock_report_created_by" ON "stock_report" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "stock_report_by_schedule" ON "stock_report" USING btree ("schedule_id") WHERE "stock_report"."schedule_id" is not null;--> statement-breakpoint
CREATE INDEX "cash_move_by_person" ON "cash_move" USING btree ("by_id") WHERE "cash_move"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "day_attachment_uploaded_by" ON "day_attachment" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "day_event_by_person" ON "day_event" USING btree ("by_id") WHERE "day_event"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "day_report_opened_by" ON "day_report" USING btree ("opened_by") WHERE "day_report"."opened_by" is not null;--> statement-breakpoint
CREATE INDEX "day_report_counted_by" ON "day_report" USING btree ("counted_by") WHERE "day_report"."counted_by" is not null;--> statement-breakpoint
CREATE INDEX "day_report_submitted_by" ON "day_report" USING btree ("submitted_by") WHERE "day_report"."submitted_by" is not null;--> statement-breakpoint
CREATE INDEX "day_report_locked_by" ON "day_report" USING btree ("locked_by") WHERE "day_report"."locked_by" is not null;--> statement-breakpoint
CREATE INDEX "day_report_approved_by" ON "day_report" USING btree ("approved_by") WHERE "day_report"."approved_by" is not null;--> statement-breakpoint
CREATE INDEX "expense_paid_by" ON "expense" USING btree ("paid_by") WHERE "expense"."paid_by" is not null;--> statement-breakpoint
CREATE INDEX "expense_decided_by" ON "expense" USING btree ("decided_by") WHERE "expense"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "expense_event_by_person" ON "expense_event" USING btree ("by_id") WHERE "expense_event"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "expense_receipt_uploaded_by" ON "expense_receipt" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "recurring_expense_created_by" ON "recurring_expense" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "recurring_expense_by_location" ON "recurring_expense" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "photo_deleted_by" ON "photo" USING btree ("deleted_by") WHERE "photo"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "photo_marked_by" ON "photo" USING btree ("marked_by") WHERE "photo"."marked_by" is not null;--> statement-breakpoint
CREATE INDEX "photo_uploaded_by" ON "photo" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "photo_file_event_by_person" ON "photo_file_event" USING btree ("by_id") WHERE "photo_file_event"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "photo_version_created_by" ON "photo_version" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "photosession_by_photographer" ON "photosession" USING btree ("photographer_id") WHERE "photosession"."photographer_id" is not null;--> statement-breakpoint
CREATE INDEX "photosession_by_location" ON "photosession" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "photosession_event_by_person" ON "photosession_event" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "failure_report_employee_by_employee" ON "failure_report_employee" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "sale_marks_seen_by" ON "sale" USING btree ("marks_seen_by") WHERE "sale"."marks_seen_by" is not null;--> statement-breakpoint
CREATE INDEX "sale_handed_over_by" ON "sale" USING btree ("handed_over_by") WHERE "sale"."handed_over_by" is not null;--> statement-breakpoint
CREATE INDEX "sale_by_price_list" ON "sale" USING btree ("price_list_id") WHERE "sale"."price_list_id" is not null;--> statement-breakpoint
CREATE INDEX "sale_event_by_person" ON "sale_event" USING btree ("by_id") WHERE "sale_event"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_taken_by" ON "payment" USING btree ("taken_by") WHERE "payment"."taken_by" is not null;--> statement-breakpoint
CREATE INDEX "refund_made_by" ON "refund" USING btree ("made_by") WHERE "refund"."made_by" is not null;--> statement-breakpoint
CREATE INDEX "link_heart_by_photo" ON "link_heart" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "sale_link_sent_by" ON "sale_link" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "sale_link_revoked_by" ON "sale_link" USING btree ("revoked_by") WHERE "sale_link"."revoked_by" is not null;--> statement-breakpoint
CREATE INDEX "sale_link_by_location" ON "sale_link" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "accrual_by_author" ON "accrual" USING btree ("author_id") WHERE "accrual"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "accrual_by_location" ON "accrual" USING btree ("location_id") WHERE "accrual"."location_id" is not null;--> statement-breakpoint
CREATE INDEX "pay_adjustment_by_employee" ON "pay_adjustment" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "pay_adjustment_by_author" ON "pay_adjustment" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "pay_adjustment_removed_by" ON "pay_adjustment" USING btree ("removed_by") WHERE "pay_adjustment"."removed_by" is not null;--> statement-breakpoint
CREATE INDEX "pay_payment_by_person" ON "pay_payment" USING btree ("by_id") WHERE "pay_payment"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "pay_rule_changed_by" ON "pay_rule" USING btree ("changed_by") WHERE "pay_rule"."changed_by" is not null;--> statement-breakpoint
CREATE INDEX "pay_rule_by_location" ON "pay_rule" USING btree ("location_id") WHERE "pay_rule"."location_id" is not null;--> statement-breakpoint
CREATE INDEX "publication_by_person" ON "publication" USING btree ("by_id") WHERE "publication"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "shift_created_by" ON "shift" USING btree ("created_by") WHERE "shift"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "shift_event_by_person" ON "shift_event" USING btree ("by_id") WHERE "shift_event"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "absence_decided_by" ON "absence" USING btree ("decided_by") WHERE "absence"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "absence_requested_by" ON "absence" USING btree ("requested_by") WHERE "absence"."requested_by" is not null;--> statement-breakpoint
CREATE INDEX "shift_swap_decided_by" ON "shift_swap" USING btree ("decided_by") WHERE "shift_swap"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "shift_swap_by_shift" ON "shift_swap" USING btree ("shift_id");--> statement-breakpoint
CREATE INDEX "shift_swap_by_return_shift" ON "shift_swap" USING btree ("return_shift_id") WHERE "shift_swap"."return_shift_id" is not null;--> statement-breakpoint
CREATE INDEX "time_entry_corrected_by" ON "time_entry" USING btree ("corrected_by") WHERE "time_entry"."corrected_by" is not null;--> statement-breakpoint
CREATE INDEX "time_entry_by_shift" ON "time_entry" USING btree ("shift_id") WHERE "time_entry"."shift_id" is not null;--> statement-breakpoint
CREATE INDEX "visitor_count_counted_by" ON "visitor_count" USING btree ("counted_by");--> statement-breakpoint
CREATE INDEX "role_assignment_assigned_by" ON "role_assignment" USING btree ("assigned_by") WHERE "role_assignment"."assigned_by" is not null;--> statement-breakpoint
CREATE INDEX "role_assignment_by_employee" ON "role_assignment" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "location_administrator_appointed_by" ON "location_administrator" USING btree ("appointed_by") WHERE "location_administrator"."appointed_by" is not null;--> statement-breakpoint
CREATE INDEX "location_assignment_assigned_by" ON "location_assignment" USING btree ("assigned_by") WHERE "location_assignment"."assigned_by" is not null;--> statement-breakpoint
CREATE INDEX "location_assignment_by_employee" ON "location_assignment" USING btree ("employee_id");