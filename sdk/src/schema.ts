// Generated from the table of routes by `npm run sdk`: not to be edited.

export interface paths {
    "/v1/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tickets
         * @description Newest first, unless `sort` says otherwise. Filters combine with AND. Follow the `Link` header to page through results; every page is equally fast.
         */
        get: operations["list_tickets"];
        put?: never;
        /**
         * Create a ticket
         * @description Looks up the customer by email address, or creates one; the latest name is kept. Ticket numbers are sequential within the organization. Names of tags that are new become tags, unless the organization has `is_tag_list_locked`.
         */
        post: operations["create_ticket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/outbound": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the addresses to write from
         * @description From which a ticket can begin with a message to the customer.
         */
        get: operations["get_ticket_outbound"];
        put?: never;
        /**
         * Write to a customer first
         * @description Creates a ticket that begins with a message to the customer, which is sent by mail: a public comment of the caller, or a scheduled one if there is a `send_at`. The description is empty. The ticket is `pending` and waits for the customer; without `assigned_user_id`, it is assigned to the caller, unless the organization has switched that off. First response times begin when the customer answers. Suppressed addresses and those of your mailboxes are refused. At most 5 an hour go to one address, and 200 an hour and 1,000 a day to all, with those in copy. Also requires `comments:write`, and `upload_ids` `attachments:write`.
         */
        post: operations["create_ticket_outbound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export tickets as CSV
         * @description All tickets that match the filters, as CSV (RFC 4180) with a header line, sent as they are read. Each has its customer, assignee, team, tags (separated by `; `) and custom fields (`field_KEY`). Tickets that are created or changed meanwhile may be missing or be as they were. Values a spreadsheet would treat as a formula are prefixed with an apostrophe.
         */
        get: operations["get_ticket_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count tickets
         * @description Counts tickets by status, priority, assignee and age, with the same filters as the list. Fast at any size, except for `search`, `customer_id` and `company_id`, which scan the matching tickets.
         */
        get: operations["get_ticket_counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update, trash or delete many tickets
         * @description Each ticket is processed in its own transaction; `results` reports the outcome of each.
         */
        post: operations["bulk_update_tickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a ticket
         * @description `include` adds what a page about the ticket needs, so that it takes one request. Read longer lists on from `next_cursor` at their own route.
         */
        get: operations["get_ticket"];
        put?: never;
        post?: never;
        /**
         * Delete a ticket
         * @description Permanently deletes the ticket with its comments and attachments. Its number is never reused. To be able to undo it, move the ticket to the trash instead.
         */
        delete: operations["delete_ticket"];
        options?: never;
        head?: never;
        /**
         * Update a ticket
         * @description Only the fields you send change. Send `null` to clear the category, due date or an assignee. `resolved` sets `resolved_at`, `closed` sets `closed_at`, and reopening clears both.
         */
        patch: operations["update_ticket"];
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a ticket to the trash
         * @description It is in no list, count, search or report any more, and its tracking link does not work, until it is restored. Mails of it that have not been sent are canceled. After `trash_days` of the organization it is deleted for good. Has no effect if it is in the trash.
         */
        post: operations["trash_ticket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the trash
         * @description The tickets in the trash, those that were deleted last first.
         */
        get: operations["list_trash"];
        put?: never;
        post?: never;
        /**
         * Empty the trash
         * @description Permanently deletes all tickets in it, within a short time.
         */
        delete: operations["empty_trash"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trash/{ticket_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a ticket from the trash
         * @description With its number, link, history and files, as it was. A message that was scheduled for a time that has passed is held. Has no effect if the ticket is not in the trash.
         */
        post: operations["restore_ticket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trash/{ticket_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a ticket in the trash
         * @description Permanently.
         */
        delete: operations["delete_trashed_ticket"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the history of a ticket
         * @description Returns who changed what, when and with which key, oldest first. Includes comment and attachment events if the key has `comments:read` and `attachments:read`. Entries can’t be changed or deleted through the API.
         */
        get: operations["list_ticket_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/relations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get related tickets
         * @description Tickets that it was merged into or split from, tickets merged into or split from it, and whether it was opened without a key.
         */
        get: operations["get_ticket_relations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge other tickets into this one
         * @description Closes the other tickets and links them to this one, which then includes their comments. Merging can be undone.
         */
        post: operations["merge_ticket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/unmerge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unmerge a ticket
         * @description Restores the ticket’s previous status and separates its comments again.
         */
        post: operations["unmerge_ticket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Split a ticket
         * @description Creates a ticket for the same customer and moves the given comments to it.
         */
        post: operations["split_ticket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/tracking-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the tracking token of a ticket
         * @description The link with the old token stops working immediately. The ticket’s history records the replacement.
         */
        post: operations["create_ticket_tracking_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the comments of a ticket
         * @description Oldest first, including internal notes.
         */
        get: operations["list_ticket_comments"];
        put?: never;
        /**
         * Create a comment
         * @description The first public comment by an agent sets the first response time, takes the ticket from `new` to `open` and, if it has no agent, assigns it to its author, unless the organization has switched that off. A comment by the customer reopens a pending or resolved ticket. A `status` takes precedence. `last_seen_comment_id` also requires `comments:read`, because the response may include other people’s comments. `upload_ids` also requires `attachments:write`, and `status` `tickets:write`.
         */
        post: operations["create_ticket_comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/comments/{comment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a comment */
        get: operations["get_ticket_comment"];
        put?: never;
        post?: never;
        /**
         * Delete a comment
         * @description Permanent. Only the author or an admin can do this.
         */
        delete: operations["delete_ticket_comment"];
        options?: never;
        head?: never;
        /**
         * Update a comment
         * @description Only the author or an admin can do this.
         */
        patch: operations["update_ticket_comment"];
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/comments/{comment_id}/mentions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the mentions in a note
         * @description The users and teams that an internal note mentions.
         */
        get: operations["list_ticket_comment_mentions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/scheduled-comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the scheduled comments of a ticket
         * @description Those that are sent next first.
         */
        get: operations["list_ticket_scheduled_comments"];
        put?: never;
        /**
         * Schedule a comment
         * @description It becomes a comment of the caller at `send_at`, with its files and the status. Until then, it is in no list of comments, search, portal or mail. It is held instead of sent, and its author notified, if the customer has written since (unless it is a note without a status), the ticket was closed or merged, or the author was deactivated or became read-only.
         */
        post: operations["create_ticket_scheduled_comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/scheduled-comments/{scheduled_comment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a scheduled comment */
        get: operations["get_ticket_scheduled_comment"];
        put?: never;
        post?: never;
        /**
         * Cancel a scheduled comment
         * @description Only the author or an admin can do this.
         */
        delete: operations["delete_ticket_scheduled_comment"];
        options?: never;
        head?: never;
        /**
         * Update a scheduled comment
         * @description Only the author or an admin can do this. A new `send_at` also schedules one that is held again.
         */
        patch: operations["update_ticket_scheduled_comment"];
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/scheduled-comments/{scheduled_comment_id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a scheduled comment now
         * @description Also one that is held. Only the author or an admin can do this.
         */
        post: operations["send_ticket_scheduled_comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/side-conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the side conversations of a ticket
         * @description What agents and people other than the customer write to each other about the ticket, by mail. The customer never sees any of it. Oldest first, including those of merged tickets.
         */
        get: operations["list_ticket_side_conversations"];
        put?: never;
        /**
         * Start a side conversation
         * @description Sends a mail about the ticket to somebody else, with what is quoted and the files that are chosen. Answers come back into the side conversation: they are no comments, and their authors do not become participants. Quotes of the whole conversation have no internal notes unless `include_notes` is set. A `quote` also requires `comments:read`, `attachment_ids` `attachments:read`, and `upload_ids` `attachments:write`.
         */
        post: operations["create_ticket_side_conversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/side-conversations/{side_conversation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a side conversation */
        get: operations["get_ticket_side_conversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a side conversation
         * @description Also requires `comments:read`.
         */
        patch: operations["update_ticket_side_conversation"];
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/side-conversations/{side_conversation_id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages of a side conversation
         * @description Oldest first.
         */
        get: operations["list_ticket_side_conversation_messages"];
        put?: never;
        /**
         * Continue a side conversation
         * @description Sends a mail to its people, or to those in `to` and `cc` from now on. Opens it again if it was done. `attachment_ids` also requires `attachments:read`, and `upload_ids` `attachments:write`.
         */
        post: operations["create_ticket_side_conversation_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/side-files/{side_file_id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file of a side conversation
         * @description Returns the original file as a download. Supports `Range` (single range), `If-Range` and `If-None-Match`.
         */
        get: operations["get_ticket_side_file_content"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/snooze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the snooze of a ticket */
        get: operations["get_ticket_snooze"];
        /**
         * Snooze a ticket
         * @description Until then, the inbox of the console does not show the ticket; the assignee and the caller are notified when it wakes up. It wakes up early when the customer replies (unless `wakes_on_reply` is `false`) and when it is resolved or merged.
         */
        put: operations["set_ticket_snooze"];
        post?: never;
        /**
         * Wake up a ticket
         * @description Has no effect if the ticket is not snoozed.
         */
        delete: operations["delete_ticket_snooze"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/spam": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get whether a ticket is spam */
        get: operations["get_ticket_spam"];
        put?: never;
        /**
         * Mark a ticket as spam
         * @description The ticket keeps its status, its assignee and everything else, but nobody is notified about it any more, and lists, counts and searches with `spam=false` leave it out. It is deleted after 30 days; to mark it again starts anew.
         */
        post: operations["spam_ticket"];
        /**
         * Mark a ticket as not spam
         * @description It is again as it was. Has no effect if the ticket is not spam.
         */
        delete: operations["delete_ticket_spam"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the links of a ticket
         * @description Other tickets and pages that agents have linked, oldest first; at most 50. Customers do not see them.
         */
        get: operations["list_ticket_links"];
        put?: never;
        /**
         * Link a ticket
         * @description To another ticket, or to a page elsewhere. The other ticket has the same link, with the kind that it has from its side: `child` for `parent`, `blocked_by` for `blocks`. A ticket has at most one parent.
         */
        post: operations["create_ticket_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/links/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a link
         * @description From both tickets.
         */
        delete: operations["delete_ticket_link"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your drafts on a ticket
         * @description What you have begun to write: at most one reply and one note. Kept for 90 days after the last change.
         */
        get: operations["list_ticket_drafts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/drafts/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save a draft
         * @description Your other clients are told on the event stream, as `draft`. A user can have up to 500 drafts.
         */
        put: operations["set_ticket_draft"];
        post?: never;
        /** Delete a draft */
        delete: operations["delete_ticket_draft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/markdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Render Markdown
         * @description Returns the HTML that a comment with this body would have. Nothing is stored.
         */
        post: operations["render_markdown"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/followers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the followers of a ticket
         * @description Users who are notified about replies and status changes; at most 100.
         */
        get: operations["list_ticket_followers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/followers/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Follow a ticket
         * @description Has no effect for a follower. To make another user follow the ticket, the caller needs permission to change tickets.
         */
        put: operations["set_ticket_follower"];
        post?: never;
        /**
         * Stop following a ticket
         * @description To remove another user, the caller needs permission to change tickets.
         */
        delete: operations["delete_ticket_follower"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what is unread on a ticket
         * @description For the caller: everyone has their own. Lists of tickets have it with `include=unread`.
         */
        get: operations["get_ticket_unread"];
        /**
         * Mark a ticket as seen
         * @description Up to a comment, or everything. Never goes back: an older comment changes nothing. Notifications about what happened on the ticket until then are marked as read. What the caller writes is seen without it. Remembered until about 30 days after the ticket was resolved.
         */
        put: operations["mark_ticket_seen"];
        post?: never;
        /**
         * Mark a ticket as unread
         * @description From the latest message by someone else on. The ticket stays unread until it is marked as seen, whoever it is assigned to.
         */
        delete: operations["mark_ticket_unread"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your notifications
         * @description Newest first; a key lists those of its user. Kept for 90 days. New ones also arrive on the event stream, as `notification`.
         */
        get: operations["list_notifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notifications/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count your notifications */
        get: operations["get_notification_counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark notifications as read
         * @description IDs of notifications that are read already, or not yours, have no effect.
         */
        post: operations["mark_notifications_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/notification-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get your notification settings */
        get: operations["get_my_notification_settings"];
        /**
         * Change your notification settings
         * @description Affects notifications from now on, and when those are sent by mail that are still to be sent.
         */
        put: operations["set_my_notification_settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/push-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the push key
         * @description The key with which browsers subscribe to push messages: `applicationServerKey`, of VAPID. Every organization has a key of its own, which does not change.
         */
        get: operations["get_push_key"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/push-subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your push subscriptions
         * @description Browsers that show your notifications while the console is closed, newest first. Endpoints and keys are not returned.
         */
        get: operations["list_my_push_subscriptions"];
        put?: never;
        /**
         * Subscribe to push messages
         * @description For a browser that has subscribed with the push key. It ends with the session or key that sends this. The same endpoint again replaces the subscription, also that of another user. With more than 10, the oldest is deleted.
         */
        post: operations["create_my_push_subscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/push-subscriptions/{push_subscription_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a push subscription */
        delete: operations["delete_my_push_subscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/push-subscriptions/{push_subscription_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a push subscription
         * @description Sends a message once, and returns what the push service said.
         */
        post: operations["test_me_push_subscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/notification-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get whether you can be notified by mail
         * @description A key gets it for its user.
         */
        get: operations["get_my_notification_mail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the attachments of a ticket
         * @description Oldest first, including attachments of its comments and of merged tickets.
         */
        get: operations["list_ticket_attachments"];
        put?: never;
        /**
         * Attach files to a ticket
         * @description All files are attached, or none if any is rejected.
         */
        post: operations["upload_ticket_attachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/comments/{comment_id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the attachments of a comment
         * @description Oldest first.
         */
        get: operations["list_ticket_comment_attachments"];
        put?: never;
        /**
         * Attach files to a comment
         * @description All files are attached, or none if any is rejected. Files on an internal note stay internal.
         */
        post: operations["upload_ticket_comment_attachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/attachments/{attachment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an attachment
         * @description Returns the metadata. Download the file at `…/content`.
         */
        get: operations["get_ticket_attachment"];
        put?: never;
        post?: never;
        /**
         * Delete an attachment
         * @description Permanent. Only the author or an admin can do this.
         */
        delete: operations["delete_ticket_attachment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/attachments/{attachment_id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an attachment
         * @description Returns the original file as a download. Supports `Range` (single range), `If-Range` and `If-None-Match`.
         */
        get: operations["get_ticket_attachment_content"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/attachments/{attachment_id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the preview of an attachment
         * @description A WebP of at most 480 × 480 pixels for PNG, JPEG, GIF and WebP images: upright, first frame only, without metadata. Images that cannot be read or have too many pixels have no preview.
         */
        get: operations["get_ticket_attachment_preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload files for a comment
         * @description Stores files before the comment that they belong to: pass their IDs as `upload_ids` when you create it. Until then nobody can read them, and only you can use or delete them. All files are stored, or none if any is rejected.
         */
        post: operations["upload_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/uploads/{upload_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an upload
         * @description Only your own, and only before a comment uses it.
         */
        delete: operations["delete_upload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List presence
         * @description Returns who is viewing or typing on any ticket. Subsequent changes arrive on the event stream.
         */
        get: operations["list_presence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get ticket presence */
        get: operations["list_ticket_presence"];
        /**
         * Set your presence on a ticket
         * @description Expires after 30 seconds; repeat every 10 to 20 seconds while the ticket is open. Presence is held in memory only and broadcast on the event stream.
         */
        put: operations["set_ticket_presence"];
        post?: never;
        /** Clear your presence on a ticket */
        delete: operations["delete_ticket_presence"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories in use
         * @description Returns the distinct categories in use (case-insensitive), sorted by name, up to 1,000.
         */
        get: operations["list_categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tags
         * @description All of them, by name; at most 1,000.
         */
        get: operations["list_tags"];
        put?: never;
        /**
         * Create a tag
         * @description Tagging a ticket with a new name does this, too. If the organization has `is_tag_list_locked`, only admins may.
         */
        post: operations["create_tag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tags/{tag_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a tag */
        get: operations["get_tag"];
        put?: never;
        post?: never;
        /**
         * Delete a tag
         * @description Tickets lose it. Not if a saved view filters by it or a macro uses it: change those first, or merge the tag into another.
         */
        delete: operations["delete_tag"];
        options?: never;
        head?: never;
        /**
         * Update a tag
         * @description Only the fields you send change. Tickets, views and macros show the new name at once; `updated_at` of the tickets stays.
         */
        patch: operations["update_tag"];
        trace?: never;
    };
    "/v1/tags/{tag_id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge another tag into this one
         * @description Tickets, views and macros that have the other tag get this one instead, and the other is deleted. There is no undo.
         */
        post: operations["merge_tag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tags of a ticket */
        get: operations["list_ticket_tags"];
        /**
         * Replace the tags of a ticket
         * @description At most 20. Names that are new become tags, unless the organization has `is_tag_list_locked`. To add or remove single tags while others may do the same, use `POST`.
         */
        put: operations["set_ticket_tags"];
        /**
         * Add and remove tags of a ticket
         * @description Leaves all other tags as they are. At most 20 in all; a name in both lists is added. Names that are new become tags, unless the organization has `is_tag_list_locked`.
         */
        post: operations["change_ticket_tags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List custom fields
         * @description All of them by position, at most 200.
         */
        get: operations["list_fields"];
        put?: never;
        /**
         * Create a custom field
         * @description For tickets or for customers, at most 50 active ones together.
         */
        post: operations["create_field"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fields/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put custom fields in order
         * @description Sets the `position` of all fields, from 0, in one request.
         */
        put: operations["reorder_fields"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fields/{field_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a custom field */
        get: operations["get_field"];
        put?: never;
        post?: never;
        /**
         * Delete a custom field
         * @description A field with values is deleted only with `values=delete`; to hide it and keep them, set `is_active` to `false`. Not if a saved view filters by it, or a macro or the text of a mail uses it: change those first.
         */
        delete: operations["delete_field"];
        options?: never;
        head?: never;
        /**
         * Update a custom field
         * @description Only the members you send change. `choices` replaces all choices: those that are left out are deleted with their values, unless a view or macro uses them. As with a new field, `is_active: true` beyond the limit is a 409.
         */
        patch: operations["update_field"];
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the custom fields of a ticket */
        get: operations["get_ticket_fields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the custom fields of a ticket
         * @description Only the fields you send change; null clears one. An unknown key or a value of the wrong type is rejected, and nothing changes.
         */
        patch: operations["update_ticket_fields"];
        trace?: never;
    };
    "/v1/customers/{customer_id}/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the custom fields of a customer */
        get: operations["get_customer_fields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the custom fields of a customer
         * @description Only the fields you send change; null clears one. An unknown key or a value of the wrong type is rejected, and nothing changes.
         */
        patch: operations["update_customer_fields"];
        trace?: never;
    };
    "/v1/macros": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List macros
         * @description The caller’s private macros and those shared with them, most used first. Admins see the macros of all teams.
         */
        get: operations["list_macros"];
        put?: never;
        /**
         * Create a macro
         * @description A reply with variables, changes of the ticket, or both. Private unless `is_shared`, which requires the admin role. Each user can have 200 private macros, and the organization 500 shared ones. The text is checked: an unknown variable is rejected.
         */
        post: operations["create_macro"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/macros/{macro_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a macro */
        get: operations["get_macro"];
        put?: never;
        post?: never;
        /**
         * Delete a macro
         * @description Shared macros require the admin role.
         */
        delete: operations["delete_macro"];
        options?: never;
        head?: never;
        /**
         * Update a macro
         * @description Only the fields you send change; `actions` is replaced entirely. Shared macros require the admin role.
         */
        patch: operations["update_macro"];
        trace?: never;
    };
    "/v1/macros/{macro_id}/render": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview the text of a macro
         * @description For one ticket, with all variables filled in; or for one that does not exist yet, with `new_ticket` instead of `ticket_id`. Changes nothing.
         */
        post: operations["render_macro"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/macros/{macro_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply a macro to a ticket
         * @description Writes the reply or note and changes the ticket in one transaction: all of it or nothing. A reply is sent by mail as usual. Send `body` and `actions` to use others than those of the macro, such as an edited text. Writing a text also requires `comments:write`, `last_seen_comment_id` `comments:read`, and `upload_ids` `attachments:write`.
         */
        post: operations["apply_macro"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved views
         * @description The caller’s own views and all shared ones, by `position`.
         */
        get: operations["list_views"];
        put?: never;
        /**
         * Save a view
         * @description Private unless `is_shared`, which requires permission to change tickets. Each user can own 100 views.
         */
        post: operations["create_view"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/views/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the tickets of saved views
         * @description How many tickets the first 50 views of the caller list, by `position`.
         */
        get: operations["list_view_counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/views/{view_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a saved view */
        get: operations["get_view"];
        put?: never;
        post?: never;
        /**
         * Delete a saved view
         * @description Only the owner, or an admin for shared views.
         */
        delete: operations["delete_view"];
        options?: never;
        head?: never;
        /**
         * Update a saved view
         * @description Only the owner, or an admin for shared views. Only the fields you send change; `filter` is replaced entirely.
         */
        patch: operations["update_view"];
        trace?: never;
    };
    "/v1/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report on a period
         * @description Reports tickets created and resolved, response and resolution times: totals, comparison with the previous period, a daily series, and breakdowns by agent, team, category and priority. Up to 400 days.
         */
        get: operations["get_reports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a report table as CSV
         * @description One table of the report as CSV (RFC 4180) with a header line. Values a spreadsheet would treat as a formula are prefixed with an apostrophe.
         */
        get: operations["get_report_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search tickets, customers and comments
         * @description Tickets by subject, description, number, customer name and customer email; customers by name and email; with `include=comments`, comments by their text and files by their names. Newest first, but a ticket with exactly this number or display ID comes before all others. Every write is visible to the next search.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Oldest first.
         */
        get: operations["list_users"];
        put?: never;
        /**
         * Create a user
         * @description The other admins are notified of a new admin. If the key lacks a scope of the role, the user gets no link to reset a password before someone with every scope of the role has invited them.
         */
        post: operations["create_user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the caller */
        get: operations["get_my_user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload your avatar
         * @description A PNG, JPEG, GIF or WebP image, recognized by its content. Stored as WebP, at most 512 × 512, without metadata; animations are kept.
         */
        post: operations["upload_my_avatar"];
        /** Delete your avatar */
        delete: operations["delete_my_avatar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pending invitations
         * @description Users who were invited and have never set a password, in the order of the list of users. An invitation stays here after it has expired, until the user gets a new one.
         */
        get: operations["list_user_invitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a user */
        get: operations["get_user"];
        put?: never;
        post?: never;
        /**
         * Delete a user
         * @description Also deletes the user’s keys and unassigns their tickets. You can’t delete your own account.
         */
        delete: operations["delete_user"];
        options?: never;
        head?: never;
        /**
         * Update a user
         * @description Only the fields you send change; the email address can’t be changed. You can’t deactivate yourself or remove the last active admin. The other admins are notified of a new admin. If the key lacks a scope of the new role, the user’s pending invitation stops working, and a user without a password gets no link before someone with every scope has invited them.
         */
        patch: operations["update_user"];
        trace?: never;
    };
    "/v1/users/{user_id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a user to set a password
         * @description Creates a single-use link, valid for 7 days, that replaces any earlier link. Also used to reset a forgotten password. A key needs every scope of the user’s role.
         */
        post: operations["create_user_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{user_id}/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Turn off two-factor authentication for a user
         * @description For users who have lost both their authenticator and their recovery codes. A key needs every scope of the user’s role.
         */
        delete: operations["delete_user_totp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/avatars/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the image of an avatar */
        get: operations["get_avatar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers
         * @description Newest first.
         */
        get: operations["list_customers"];
        put?: never;
        /**
         * Create a customer
         * @description Customers are also created automatically with their first ticket.
         */
        post: operations["create_customer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export customers as CSV
         * @description All customers that match, newest first, as CSV (RFC 4180) with a header line, sent as they are read. Values a spreadsheet would treat as a formula are prefixed with an apostrophe.
         */
        get: operations["get_customer_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customer_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a customer */
        get: operations["get_customer"];
        put?: never;
        post?: never;
        /**
         * Delete a customer
         * @description Rejected if the customer has tickets, here or in the trash, unless `cascade=true`, which also requires `tickets:delete`. Also deletes their addresses, notes and whatever is kept for undoing merges, and what they have written on tickets of others. To keep the tickets, or for proof, erase the customer instead.
         */
        delete: operations["delete_customer"];
        options?: never;
        head?: never;
        /**
         * Update a customer
         * @description Only the fields you send change. Send `null` to clear one.
         */
        patch: operations["update_customer"];
        trace?: never;
    };
    "/v1/customers/{customer_id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a customer
         * @description Removes who the customer is and what they have said from everywhere: tickets, comments, files, mails with their sources, drafts, notifications, deliveries, stored responses and the search index. It cannot be undone. `mode: delete` also requires `tickets:delete`. Runs in the background; `GET /v1/erasures/{erasure_id}` says how far it is, and at the end what was removed where. If an erasure of the customer is running, returns that.
         */
        post: operations["erase_customer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List erasures
         * @description Newest first.
         */
        get: operations["list_erasures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/erasures/{erasure_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an erasure
         * @description The certificate: what was removed where, without a word of the customer. Kept for three years.
         */
        get: operations["get_erasure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customer_id}/emails/{address}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add an email address to a customer
         * @description Requests from any of the addresses belong to this customer. Adding an existing address has no effect, apart from `is_main`. An address of another customer is rejected with the `id` of that customer.
         */
        put: operations["set_customer_email"];
        post?: never;
        /**
         * Remove an email address from a customer
         * @description The main address cannot be removed.
         */
        delete: operations["delete_customer_email"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customer_id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge another customer into this one
         * @description Moves the other customer’s tickets, comments, notes and email addresses to this one, fills its empty fields with theirs, and deletes the other customer. Can be undone for 30 days.
         */
        post: operations["merge_customer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customer_id}/unmerge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a merge of customers
         * @description Restores the merged customer, with everything that the merge has moved. Tickets and addresses that were added since stay with this customer.
         */
        post: operations["unmerge_customer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customer_id}/merges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List merges that can be undone
         * @description The customers that were merged into this one, latest first.
         */
        get: operations["list_customer_merges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customer_id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notes about a customer
         * @description Pinned notes first, then newest first. Customers never see notes.
         */
        get: operations["list_customer_notes"];
        put?: never;
        /** Create a note about a customer */
        post: operations["create_customer_note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customer_id}/notes/{note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a note about a customer
         * @description Permanent. Only the author or an admin can do this.
         */
        delete: operations["delete_customer_note"];
        options?: never;
        head?: never;
        /**
         * Update a note about a customer
         * @description Only the author or an admin can change the text. Every agent can pin a note.
         */
        patch: operations["update_customer_note"];
        trace?: never;
    };
    "/v1/customers/{customer_id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the activity of a customer
         * @description When the customer was first seen and last in contact, and how many tickets they have.
         */
        get: operations["get_customer_activity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{customer_id}/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tickets of a customer
         * @description Takes the same filters as listing all tickets.
         */
        get: operations["list_customer_tickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List companies
         * @description Newest first.
         */
        get: operations["list_companies"];
        put?: never;
        /** Create a company */
        post: operations["create_company"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/{company_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a company */
        get: operations["get_company"];
        put?: never;
        post?: never;
        /**
         * Delete a company
         * @description Its customers and their tickets stay, without a company.
         */
        delete: operations["delete_company"];
        options?: never;
        head?: never;
        /**
         * Update a company
         * @description Only the fields you send change. `domains` replaces the whole list.
         */
        patch: operations["update_company"];
        trace?: never;
    };
    "/v1/companies/{company_id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the activity of a company
         * @description When it was last in contact, and how many customers and tickets it has.
         */
        get: operations["get_company_activity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/{company_id}/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the customers of a company
         * @description Newest first. Takes the same filters as listing all customers.
         */
        get: operations["list_company_customers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/{company_id}/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tickets of a company
         * @description Those of its customers. Takes the same filters as listing all tickets.
         */
        get: operations["list_company_tickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/{company_id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the links of a company
         * @description Newest first, without expired ones; at most 100.
         */
        get: operations["list_company_links"];
        put?: never;
        /**
         * Create a link to the requests of a company
         * @description For a customer of the company: a page with the requests of all its customers, without internal notes. The link ends when it expires or is deleted, and when the customer leaves the company or is merged into another.
         */
        post: operations["create_company_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/{company_id}/links/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw a link
         * @description It stops working immediately.
         */
        delete: operations["delete_company_link"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List teams
         * @description By name.
         */
        get: operations["list_teams"];
        put?: never;
        /** Create a team */
        post: operations["create_team"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/teams/{team_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a team */
        get: operations["get_team"];
        put?: never;
        post?: never;
        /**
         * Delete a team
         * @description Its members and its tickets stay, the tickets without a team.
         */
        delete: operations["delete_team"];
        options?: never;
        head?: never;
        /**
         * Update a team
         * @description Only the fields you send change. Send `null` to clear the description.
         */
        patch: operations["update_team"];
        trace?: never;
    };
    "/v1/teams/{team_id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of a team
         * @description Oldest first.
         */
        get: operations["list_team_members"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/teams/{team_id}/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add a member to a team
         * @description Adding an existing member has no effect.
         */
        put: operations["set_team_member"];
        post?: never;
        /** Remove a member from a team */
        delete: operations["delete_team_member"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the organization
         * @description The organization the key belongs to. No scope required.
         */
        get: operations["get_organization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the organization
         * @description Only the fields you send change.
         */
        patch: operations["update_organization"];
        trace?: never;
    };
    "/v1/organization/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the storage usage of the organization */
        get: operations["get_organization_usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organization/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload the logo
         * @description A PNG, JPEG, GIF or WebP image, recognized by its content. Stored as WebP, at most 512 × 512, without metadata.
         */
        post: operations["upload_organization_logo"];
        /** Delete the logo */
        delete: operations["delete_organization_logo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logos/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the image of a logo */
        get: operations["get_logo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organization/answer-targets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the answer targets
         * @description How long customers may wait for an answer before the console marks their tickets as late. Also part of `GET /v1/me`. No scope required.
         */
        get: operations["get_organization_answer_targets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the answer targets
         * @description Only the fields you send change.
         */
        patch: operations["update_organization_answer_targets"];
        trace?: never;
    };
    "/v1/organization/sample-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the sample data
         * @description How many of the sample tickets and customers are left.
         */
        get: operations["get_organization_sample_data"];
        put?: never;
        /**
         * Load sample data
         * @description Creates a few tickets and customers to try the desk with. Nothing is ever mailed to them. 409 while there are sample tickets.
         */
        post: operations["create_organization_sample_data"];
        /**
         * Remove the sample data
         * @description Deletes the sample tickets, with everything on them, and the sample customers who have no other tickets.
         */
        delete: operations["delete_organization_sample_data"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the caller
         * @description Returns the current user, organization, key and permissions. No scope required.
         */
        get: operations["get_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your preferences
         * @description What you chose for the console, the same on all your devices.
         */
        get: operations["get_my_preferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your preferences
         * @description What is left out stays as it is. Your other clients are told on the event stream, as `preferences`.
         */
        patch: operations["update_my_preferences"];
        trace?: never;
    };
    "/v1/workspace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the workspace
         * @description What an application for agents shows first, in one request: the caller, and with `parts` the lists and counts beside it, a page of tickets, and a ticket by its number. Takes the filters, `sort`, `include` and `limit` of `GET /v1/tickets`. Follow the event stream from `cursor` to keep it up to date; presence and notifications are not in the event log.
         */
        get: operations["get_workspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your password
         * @description Ends all your other sessions.
         */
        patch: operations["update_my_password"];
        trace?: never;
    };
    "/v1/me/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up two-factor authentication
         * @description Creates a TOTP secret for an authenticator app. Takes effect once a code is confirmed. Only for a signed-in user, with the password.
         */
        post: operations["create_my_totp"];
        /**
         * Turn off two-factor authentication
         * @description With a code, a recovery code or the password.
         */
        delete: operations["delete_my_totp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn on two-factor authentication
         * @description After this, signing in requires a code. Each code works once. Only for a signed-in user.
         */
        post: operations["confirm_my_totp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Active sessions, newest first, at most 100.
         */
        get: operations["list_sessions"];
        put?: never;
        /**
         * Sign in
         * @description Signs in with email and password. The session is set as a cookie and not returned in the body.
         */
        post: operations["create_session"];
        /**
         * Sign out everywhere
         * @description Ends all your sessions, including this one. API keys keep working.
         */
        delete: operations["delete_sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out */
        delete: operations["delete_current_session"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Ends one of your sessions immediately.
         */
        delete: operations["delete_session"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an invitation */
        get: operations["get_invitation"];
        put?: never;
        /**
         * Set a password and sign in
         * @description Uses up the invitation and ends the user’s other sessions. Users with two-factor authentication must also send a code.
         */
        post: operations["accept_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Oldest first, including revoked keys. Secrets are not stored and can’t be retrieved.
         */
        get: operations["list_api_keys"];
        put?: never;
        /**
         * Create an API key
         * @description Creates a key for the caller or another user. A key cannot grant more than it has: no further scopes, no later expiry, no wider allowlist and no higher rate limit. Limits that are left out are inherited. Admins who are signed in are not bound by this.
         */
        post: operations["create_api_key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{api_key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an API key */
        get: operations["get_api_key"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Takes effect immediately and can’t be undone. The key stays in the list.
         */
        delete: operations["delete_api_key"];
        options?: never;
        head?: never;
        /**
         * Update an API key
         * @description Only the fields you send change. Takes effect immediately. A key cannot raise limits beyond its own.
         */
        patch: operations["update_api_key"];
        trace?: never;
    };
    "/v1/api-keys/{api_key_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key
         * @description Creates a replacement key with the same settings. The old key keeps working for the overlap period.
         */
        post: operations["rotate_api_key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read events
         * @description Returns events oldest first, in commit order. Continue with `next_cursor` to receive every event exactly once. You only see events for resources the key can read: ticket events need `tickets:read`, comment events `comments:read`, and so on.
         */
        get: operations["list_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream events
         * @description Server-sent events, as they are committed: `id` is the cursor, `event` the type, `data` the event as in `GET /v1/events`. Reconnect with `Last-Event-ID` to resume without gaps or duplicates. The stream closes if the key is revoked, its permissions change, or the client falls behind. `presence` events (with `tickets:read`) show who is viewing a ticket; they have no `id`. Neither do `notification` events (with `tickets:read`), which are new notifications of the caller, as in `GET /v1/notifications`, `notifications_read` events, with the number of those still unread, `ticket_seen` events, with what is unread on a ticket after the caller has seen it or marked it as unread, `draft` events, which name a draft of the caller that was changed, and `preferences` events, which name preferences of the caller that were changed.
         */
        get: operations["stream_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/panel-apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List panel apps
         * @description Oldest first.
         */
        get: operations["list_panel_apps"];
        put?: never;
        /**
         * Create a panel app
         * @description Shows a program of yours beside every ticket, such as the orders of its customer. The program is told who the ticket and its customer are by signed parameters of its URL.
         */
        post: operations["create_panel_app"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/panel-apps/{panel_app_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a panel app */
        get: operations["get_panel_app"];
        put?: never;
        post?: never;
        /** Delete a panel app */
        delete: operations["delete_panel_app"];
        options?: never;
        head?: never;
        /**
         * Update a panel app
         * @description Only the fields you send change.
         */
        patch: operations["update_panel_app"];
        trace?: never;
    };
    "/v1/panel-apps/{panel_app_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a panel app
         * @description Creates a new secret. What is asked from now on is signed only with this one.
         */
        post: operations["rotate_panel_app_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/panel-apps/{panel_app_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what a panel app shows beside a ticket
         * @description The signed URL of a frame, or the card that the app answered with. Cards are kept for a minute, or for as long as the app’s `Cache-Control: max-age` says, up to five minutes. Apps have 5 seconds to answer, and 64 kB. Also requires `customers:read`.
         */
        get: operations["get_ticket_panel_app"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Oldest first.
         */
        get: operations["list_webhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Subscribes a URL to the organization’s events, starting now. The caller must be allowed to read every event type that it subscribes to.
         */
        post: operations["create_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a webhook */
        get: operations["get_webhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Also deletes its deliveries. Calls already in flight may still arrive.
         */
        delete: operations["delete_webhook"];
        options?: never;
        head?: never;
        /**
         * Update a webhook
         * @description Only the fields you send change. When re-enabled, a webhook receives new events and those still queued.
         */
        patch: operations["update_webhook"];
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook
         * @description Creates a new secret. For 24 hours, deliveries are signed with both the new and the old secret.
         */
        post: operations["rotate_webhook_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a webhook
         * @description Sends a `webhook.test` event once and returns the response. It isn’t recorded as a delivery.
         */
        post: operations["test_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay deliveries
         * @description Resends finished deliveries from a time range, in a given state, or both. Skips deliveries whose event has been deleted.
         */
        post: operations["replay_webhook_deliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook
         * @description Newest first. Kept for 30 days after the last attempt.
         */
        get: operations["list_webhook_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a delivery */
        get: operations["get_webhook_delivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a delivery
         * @description Resends a delivery with the same `webhook-id` and a fresh set of retries. A delivery waiting for a retry is sent now.
         */
        post: operations["replay_webhook_delivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/participants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the participants of a ticket
         * @description People who get replies to the customer in copy (Cc); at most 50.
         */
        get: operations["list_ticket_participants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticket_id}/participants/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add a participant to a ticket
         * @description Or changes the name of one. They get the replies that follow.
         */
        put: operations["set_ticket_participant"];
        post?: never;
        /** Remove a participant from a ticket */
        delete: operations["delete_ticket_participant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/outbound-mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List outbound mails
         * @description Newest first: one for each reply that is or was sent to a customer by mail, one for each acknowledgement, and one for each message that an agent sent in a side conversation.
         */
        get: operations["list_outbound_mails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/outbound-mails/{mail_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an outbound mail */
        get: operations["get_outbound_mail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/outbound-mails/{mail_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a mail again
         * @description To the recipients who have not got it. A mail waiting for a retry is sent now; one that failed or was canceled gets a fresh set of retries. Suppressed addresses stay suppressed. Also requires `comments:read`.
         */
        post: operations["retry_outbound_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/outbound-mails/{mail_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a mail
         * @description It is not sent to recipients who have not got it yet. Has no effect on a mail that is finished. Also requires `comments:read`.
         */
        post: operations["cancel_outbound_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inbound-mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List received mails
         * @description Newest first: everything that arrived, and what became of it.
         */
        get: operations["list_inbound_mails"];
        put?: never;
        /**
         * Receive a mail
         * @description Takes a mail as it came from a mail server, and answers when it is stored; it is imported shortly after. The same mail again returns the same ID.
         */
        post: operations["create_inbound_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inbound-mails/rehearse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rehearse a mail
         * @description Says what would become of a mail if it arrived now, and why, by the rules that import mail. Nothing is stored.
         */
        post: operations["create_inbound_mail_rehearse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inbound-mails/{inbound_mail_id}/rehearse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rehearse a received mail
         * @description Says what would become of a mail that was received before if it arrived now, also in another mailbox or with other routes. Nothing is stored, and nothing changes.
         */
        post: operations["rehearse_inbound_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inbound-mails/{inbound_mail_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a received mail */
        get: operations["get_inbound_mail"];
        put?: never;
        post?: never;
        /**
         * Delete a received mail
         * @description With its source; a ticket or comment that it became remains. If the mail arrives again, it is not imported.
         */
        delete: operations["delete_inbound_mail"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inbound-mails/{inbound_mail_id}/raw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the source of a mail
         * @description The bytes as they arrived. They are deleted after 365 days by default.
         */
        get: operations["get_inbound_mail_raw"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inbound-mails/{inbound_mail_id}/original-sender": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide who wrote a mail
         * @description For a mail that an agent has passed on, see `forwarded`. If accepted, the sender of the original becomes the customer of the ticket, which gets its text and files; what the agent wrote becomes an internal note. Not possible once the ticket has public messages, which that person would see. Also requires `comments:read`.
         */
        post: operations["decide_original_sender"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inbound-mails/{inbound_mail_id}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the original of a mail
         * @description Its HTML, without anything that could run, send or load something: remote images are left out unless you ask for them.
         */
        get: operations["get_inbound_mail_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inbound-mails/{inbound_mail_id}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a mail that was held
         * @description Makes it a comment or a ticket of its sender, who becomes a participant of the ticket; on a ticket of somebody else, the mail of an agent becomes an internal note. Also for mails that are duplicates or were ignored. For a mail without a sender, or from an address of your own, choose the customer. A mail that failed becomes what it would have become if it could have been read, unless you choose a ticket: it can be held, for example. Also requires `comments:read`.
         */
        post: operations["import_inbound_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inbound-mails/{inbound_mail_id}/reparse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a mail again
         * @description Makes the text of its comment or ticket anew from its source. Nothing else changes, and nothing is sent. Also requires `comments:read`.
         */
        post: operations["reparse_inbound_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a mail from a provider
         * @description To the address of [a mailbox](#operation/create_mailbox_token). Answers when the mail is stored.
         */
        post: operations["post_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail/{token}/mailgun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a mail from Mailgun
         * @description For a route that forwards to an address that ends in `mime`: takes the field `body-mime` of the form.
         */
        post: operations["post_mailgun_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail/{token}/sendgrid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a mail from SendGrid
         * @description For inbound parse with the raw message: takes the field `email` of the form.
         */
        post: operations["post_sendgrid_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your signature
         * @description It is added below your replies when they are sent by mail; a key has the one of its user.
         */
        get: operations["get_my_signature"];
        /**
         * Change your signature
         * @description Replies that were sent before keep theirs.
         */
        put: operations["set_my_signature"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List blocked senders
         * @description Newest first.
         */
        get: operations["list_blocks"];
        put?: never;
        /**
         * Block a sender
         * @description From now on, mails from there are held (`blocked`), and requests by the form become tickets that are marked as spam; the sender notices nothing. Tickets that exist stay as they are. If the sender is blocked already, returns the earlier block. Addresses of mailboxes and of users cannot be blocked, nor can domains that have them, or those of public mail providers.
         */
        post: operations["create_block"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/blocks/{block_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unblock a sender
         * @description Mails that were held before stay held.
         */
        delete: operations["delete_block"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/suppressions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List suppressed email addresses
         * @description Newest first. Replies are not sent to these addresses.
         */
        get: operations["list_suppressions"];
        put?: never;
        /**
         * Suppress an email address
         * @description If it is suppressed already, returns the earlier suppression.
         */
        post: operations["create_suppression"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/suppressions/{suppression_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Send to an email address again */
        delete: operations["delete_suppression"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{user_id}/invitation-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a user by mail
         * @description Sends a single-use link to set a password, valid for 7 days, from the default mailbox, or by the server’s own sender if that mailbox cannot send. It replaces any earlier link and is stored nowhere. If the mail comes back, the link no longer works, because agents can read returned mail. A key needs every scope of the user’s role. At most 5 account mails an hour go to one address, and 100 an hour and 500 a day to all users of the organization.
         */
        post: operations["send_user_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account-mail-sender": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the sender of account mail
         * @description Who sends invitations and links to set a new password at the moment.
         */
        get: operations["get_account_mail_sender"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a link to set a new password
         * @description If there is an active account with this email address, and the organization has a mailbox or the server a sender of its own, a link that is valid for one hour is sent to it: at most one every 20 minutes, and none beyond the limits on account mail. The response is always the same. Requires `BELLHOP_PUBLIC_URL`.
         */
        post: operations["request_password_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mail-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the templates of mails
         * @description All that there are, whether or not the organization has changed them.
         */
        get: operations["list_mail_templates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mail-templates/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a template of mails */
        get: operations["get_mail_template"];
        /**
         * Change a template of mails
         * @description It is checked and tried before it is saved. Mails that were written before keep their words, also if they have to be sent again. If a template fails with the values of a certain mail, that mail has the default words.
         */
        put: operations["set_mail_template"];
        post?: never;
        /** Restore the default of a template of mails */
        delete: operations["delete_mail_template"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mail-templates/{name}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a template of mails
         * @description A mail as it would be sent, with a ticket of yours or made-up values. Nothing is sent or changed, and links with new tokens lead nowhere.
         */
        post: operations["preview_mail_template"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mail-servers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the mail servers of an address
         * @description Looks in DNS who takes the mail of its domain (MX), and which servers it names for mail programs (SRV). Takes at most 5 seconds.
         */
        get: operations["find_mail_servers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mailboxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List mailboxes
         * @description Oldest first.
         */
        get: operations["list_mailboxes"];
        put?: never;
        /**
         * Create a mailbox
         * @description An address from which replies are sent, starting with those written from now on. Nothing is sent to try it: see [test a mailbox](#operation/test_mailbox).
         */
        post: operations["create_mailbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mailboxes/{mailbox_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a mailbox */
        get: operations["get_mailbox"];
        put?: never;
        post?: never;
        /**
         * Delete a mailbox
         * @description The default can be deleted only if it is the last one.
         */
        delete: operations["delete_mailbox"];
        options?: never;
        head?: never;
        /**
         * Update a mailbox
         * @description Only the fields you send change, also those of `smtp` and `incoming`. Changing `smtp` lets a failing mailbox try again. With an address of another domain, mails are no longer signed with DKIM.
         */
        patch: operations["update_mailbox"];
        trace?: never;
    };
    "/v1/mailboxes/{mailbox_id}/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the addresses of a mailbox
         * @description And whether mail arrives there that another mail server hands over to this one. If the server has several organizations, an address belongs to the one that verifies it, or to which the operator has given its domain (`bellhop orgs domains`).
         */
        get: operations["list_mailbox_addresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mailboxes/{mailbox_id}/addresses/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code to an address of a mailbox
         * @description The server’s own sender (`BELLHOP_MAIL_URL`) sends it. Whoever reads it can [verify the address](#operation/verify_mailbox_address) within an hour. It replaces an earlier code. Limited like account mail.
         */
        post: operations["create_mailbox_addresse_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mailboxes/{mailbox_id}/addresses/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify an address of a mailbox
         * @description With the code that was sent to it. From then on, mail for the address that another mail server hands over arrives in this mailbox.
         */
        post: operations["create_mailbox_addresse_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mailboxes/{mailbox_id}/dns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the DNS records of a mailbox
         * @description Looks up SPF, DKIM and DMARC for the domain of its address, and says what to add. Takes at most 5 seconds.
         */
        get: operations["get_mailbox_dns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mailboxes/{mailbox_id}/rehearse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rehearse the routes of a mailbox
         * @description Says which mails of the last weeks would have gone elsewhere with other routes. Nothing is changed. Each mail is considered by itself, and teams, agents and settings of the mailbox as they are now. Also requires `comments:read`.
         */
        post: operations["rehearse_mailbox_routes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mailboxes/{mailbox_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a mailbox
         * @description Connects to the mail server, signs in and sends a test mail. If that succeeds, a failing mailbox sends again. If the mailbox also receives mail, a second mail goes to an address such as `support+k3jh@acme.example`, to see within 20 seconds whether it is delivered to the mailbox (`plus_address`). It becomes no ticket.
         */
        post: operations["test_mailbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mailboxes/{mailbox_id}/oauth-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in to a mailbox with an authorization code
         * @description The last step of OAuth 2.0: the owner of the account has agreed at the provider, which has sent them back with a code. It is exchanged for a refresh token, which is stored, and replaces passwords. The console does all of it: *Sign in with Google or Microsoft*.
         */
        post: operations["redeem_mailbox_oauth_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mailboxes/{mailbox_id}/imap-test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test receiving by IMAP
         * @description Connects to the IMAP server, signs in and opens each folder. No mail is received or changed. If that succeeds, a failing mailbox receives again.
         */
        post: operations["test_mailbox_imap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mailboxes/{mailbox_id}/fetch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch mail now
         * @description Looks for new mail at once; otherwise this happens when the server reports it, and every minute. Returns before it is received.
         */
        post: operations["fetch_mailbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mailboxes/{mailbox_id}/backfill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import earlier mail
         * @description Imports mails that were in the folders before the mailbox was connected, in the background, oldest first, as open tickets or as an archive. Those that are here already are recognized. `incoming.imap.backfill` of the mailbox shows how far it is.
         */
        post: operations["start_mailbox_backfill"];
        /**
         * Stop importing earlier mail
         * @description What has been imported stays.
         */
        delete: operations["cancel_mailbox_backfill"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mailboxes/{mailbox_id}/dkim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign mails with DKIM
         * @description Generates a key, with which mails are signed from now on, and returns the DNS record that recipients need to verify them. Replaces the previous key, if any.
         */
        post: operations["create_mailbox_dkim"];
        /**
         * Stop signing mails with DKIM
         * @description Deletes the key.
         */
        delete: operations["delete_mailbox_dkim"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mailboxes/{mailbox_id}/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an address to post mails to
         * @description For providers that forward mail by HTTP: they post it to this address, as `message/rfc822`, or with `/mailgun` or `/sendgrid` added to it in the form of these providers. An earlier address works for another 24 hours.
         */
        post: operations["create_mailbox_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the audit log
         * @description Returns changes to users, teams, API keys and webhooks, and all deletions and merges, newest first. Entries can’t be changed or deleted through the API.
         */
        get: operations["list_audit_log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{organization}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a ticket without a key
         * @description Available if the organization accepts public requests. Use the returned token to follow the ticket.
         */
        post: operations["create_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tracking/{tracking_token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a ticket by tracking token
         * @description The public view of a ticket, for its customer. If the ticket was merged into another of the same customer, returns that ticket, unless the request was opened without a key: such a ticket only ever shows itself.
         */
        get: operations["get_tracked_ticket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tracking/{tracking_token}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the public comments of a ticket
         * @description Oldest first. Internal notes are never included.
         */
        get: operations["list_tracking_comments"];
        put?: never;
        /**
         * Reply as the customer
         * @description Reopens a ticket that is pending or resolved.
         */
        post: operations["create_tracking_comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tracking/{tracking_token}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a ticket as resolved, as the customer */
        post: operations["resolve_tracked_ticket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tracking/{tracking_token}/comments/{comment_id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach files to a comment, as the customer
         * @description Only to the customer’s own comments. All files are attached, or none if any is rejected.
         */
        post: operations["upload_tracking_comment_attachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tracking/{tracking_token}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the public attachments of a ticket
         * @description Oldest first. Attachments of internal notes are never included.
         */
        get: operations["list_tracking_attachments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tracking/{tracking_token}/attachments/{attachment_id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a public attachment
         * @description Returns the original file as a download. Supports range requests.
         */
        get: operations["get_tracking_attachment_content"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tracking/{tracking_token}/attachments/{attachment_id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the preview of a public attachment */
        get: operations["get_tracking_attachment_preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the API reference page */
        get: operations["get_docs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the OpenAPI 3.1 document */
        get: operations["get_openapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Liveness check */
        get: operations["get_healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Readiness check */
        get: operations["get_readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Prometheus metrics
         * @description For operators: available from the same machine, or with `BELLHOP_METRICS_TOKEN` as the bearer token. Each node reports its own metrics.
         */
        get: operations["get_metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Error */
        Error: {
            /** @description What went wrong, as a human-readable message. */
            detail: string;
        };
        /** ValidationError */
        ValidationError: {
            /** @description All problems with the request, or a message if it could not be parsed. */
            detail: components["schemas"]["FieldError"][] | string;
        };
        /** FieldError */
        FieldError: {
            /**
             * @description Where: `body`, `query`, `path` or `header`, then the field.
             * @example [
             *       "body",
             *       "priority"
             *     ]
             */
            loc: string[];
            /**
             * @description Human-readable message.
             * @example Input should be 'low', 'medium', 'high' or 'urgent'
             */
            msg: string;
            /**
             * @description Stable error code.
             * @example enum
             */
            type: string;
        };
        /** TicketTag */
        TicketTag: {
            /**
             * Format: uuid
             * @example 019a8b66-1f2a-7c3d-9e4f-5a6b7c8d9e0f
             */
            id: string;
            /**
             * @description Unique within the organization, ignoring case. Trimmed, with single spaces, and without commas.
             * @example refund
             */
            name: string;
            /**
             * @description How the console shows it.
             * @example blue
             * @enum {string}
             */
            color: "gray" | "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "pink";
        };
        /** TicketUnread */
        TicketUnread: {
            /**
             * @description Whether there is a message by someone else that the caller has not seen, on an unresolved ticket that is assigned to them or that they follow; or whether they marked the ticket as unread.
             * @example true
             */
            is_unread: boolean;
            /**
             * @description How many messages, counted up to 100; 0 if the ticket is not unread.
             * @example 2
             */
            count: number;
        };
        /** Snooze */
        Snooze: {
            /**
             * Format: date-time
             * @description Null if the ticket is not snoozed.
             * @example 2026-11-16T08:00:00Z
             */
            until: string | null;
            /**
             * @description Whether a reply of the customer ends it early. Automatic replies do not.
             * @example true
             */
            wakes_on_reply: boolean;
            /**
             * Format: uuid
             * @description Who snoozed it. Null if it is not snoozed, or if they were deleted.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            user_id: string | null;
            /**
             * Format: date-time
             * @description Until when it was snoozed the last time, if it is no longer.
             * @example null
             */
            previous_until: string | null;
        };
        /** TicketSpam */
        TicketSpam: {
            /**
             * Format: date-time
             * @description When it was marked as spam. Null if it is not spam.
             * @example 2026-11-14T09:30:00Z
             */
            since: string | null;
            /**
             * Format: uuid
             * @description Who marked it. Null if it is not spam, or if they were deleted.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            user_id: string | null;
            /**
             * Format: date-time
             * @description When the ticket will be deleted, 30 days later. Null if it is not spam.
             * @example 2026-12-14T09:30:00Z
             */
            delete_at: string | null;
        };
        /** TicketItem */
        TicketItem: {
            /**
             * Format: uuid
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            id: string;
            /**
             * @description Sequential number within the organization.
             * @example 42
             */
            ticket_number: number;
            /**
             * Format: uuid
             * @description Lets the customer follow the ticket without an account.
             * @example 6d0f3a52-8c1b-4e7d-a9f4-2b7c5e1d8036
             */
            tracking_token: string;
            /**
             * @description The organization’s ticket prefix and the ticket number.
             * @example TKT-42
             */
            ticket_display_id: string;
            /**
             * Format: uuid
             * @description The customer who opened the ticket.
             * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
             */
            customer_id: string;
            /**
             * @description A brief summary.
             * @example Cannot log in
             */
            subject: string;
            /**
             * @description `new`: not yet opened; `open`: being worked on; `pending`: waiting for the customer; `resolved`; `closed`.
             * @example open
             * @enum {string}
             */
            status: "new" | "open" | "pending" | "resolved" | "closed";
            /**
             * @description `medium` is normal, `urgent` needs immediate attention.
             * @example high
             * @enum {string}
             */
            priority: "low" | "medium" | "high" | "urgent";
            /** @example Accounts */
            category: string | null;
            /**
             * Format: uuid
             * @description The assigned agent.
             * @example null
             */
            assigned_user_id: string | null;
            /**
             * Format: uuid
             * @description The assigned team.
             * @example null
             */
            assigned_team_id: string | null;
            /**
             * Format: date-time
             * @description Target resolution date.
             * @example 2026-12-01T12:00:00Z
             */
            due_date: string | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it was marked resolved.
             * @example null
             */
            resolved_at: string | null;
            /**
             * Format: date-time
             * @description When it was closed.
             * @example null
             */
            closed_at: string | null;
            /** @description The customer. Only with `include=customer`. */
            customer?: {
                /**
                 * Format: uuid
                 * @description The customer who opened the ticket.
                 * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
                 */
                id: string;
                /** @example Maya Chen */
                name: string;
                /** @example maya@example.com */
                email: string;
            };
            /**
             * @description The beginning of the description on one line. Only with `include=excerpt`.
             * @example The page says that my password has expired.
             */
            excerpt?: string;
            /**
             * @description Whether it was opened without a key. Only with `include=is_unverified`.
             * @example false
             */
            is_unverified?: boolean;
            /** @description Whose turn it is. Only with `include=waiting`. */
            waiting?: {
                /**
                 * @description Who has to answer: an agent, or the customer. Null once the ticket is resolved.
                 * @example agent
                 * @enum {string|null}
                 */
                for: "agent" | "customer" | null;
                /**
                 * Format: date-time
                 * @description Since the first of several messages in a row.
                 * @example 2026-11-14T09:30:00Z
                 */
                since: string | null;
            };
            /**
             * @description Who wrote first. `user`: an agent, in the first comment, and the description is empty. Only with `include=opened_by`.
             * @example customer
             * @enum {string}
             */
            opened_by?: "customer" | "user";
            /** @description The latest public comment, or else the description; absent while there is neither, because the first message of an agent is scheduled. Automatic replies do not count. Only with `include=latest_message`. */
            latest_message?: {
                /**
                 * @example customer
                 * @enum {string}
                 */
                author_type: "user" | "customer";
                /** @example Maya Chen */
                author_name: string;
                /**
                 * @description Its beginning on one line.
                 * @example It works again, thank you!
                 */
                excerpt: string;
                /**
                 * Format: date-time
                 * @example 2026-11-14T09:30:00Z
                 */
                created_at: string;
            };
            /**
             * @description Its tags, by name. Only with `include=tags`.
             * @example []
             */
            tags?: components["schemas"]["TicketTag"][];
            /**
             * @description Values of its custom fields. Only with `include=fields`.
             * @example {
             *       "plan": "pro",
             *       "seats": 12
             *     }
             */
            fields?: {
                [key: string]: string[] | boolean | number | string | null;
            };
            unread?: components["schemas"]["TicketUnread"];
            snooze?: components["schemas"]["Snooze"];
            spam?: components["schemas"]["TicketSpam"];
        };
        /** TicketCreate */
        TicketCreate: {
            /**
             * @description The customer’s full name.
             * @example Maya Chen
             */
            customer_name: string;
            /**
             * Format: email
             * @description Identifies an existing customer; case-insensitive.
             * @example maya@example.com
             */
            customer_email: string;
            /**
             * @description A brief summary.
             * @example Cannot log in
             */
            subject: string;
            /**
             * @description What the customer wrote; may be empty.
             * @example The page says that my password has expired.
             */
            description: string;
            /**
             * @default medium
             * @example high
             * @enum {string}
             */
            priority?: "low" | "medium" | "high" | "urgent";
            /** @example Accounts */
            category?: string | null;
            /**
             * Format: uuid
             * @description The assigned agent.
             * @example null
             */
            assigned_user_id?: string | null;
            /**
             * Format: uuid
             * @description The assigned team.
             * @example null
             */
            assigned_team_id?: string | null;
            /**
             * @description Names of its tags, in any case, or objects with a `name`.
             * @example [
             *       "refund"
             *     ]
             */
            tags?: (string | {
                /** @example refund */
                name: string;
            })[] | null;
            /**
             * @description Values of custom fields by their keys.
             * @example {
             *       "plan": "pro",
             *       "seats": 12
             *     }
             */
            fields?: {
                [key: string]: string[] | boolean | number | string | null;
            } | null;
        };
        /** Ticket */
        Ticket: {
            /**
             * Format: uuid
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            id: string;
            /**
             * @description Sequential number within the organization.
             * @example 42
             */
            ticket_number: number;
            /**
             * Format: uuid
             * @description Lets the customer follow the ticket without an account.
             * @example 6d0f3a52-8c1b-4e7d-a9f4-2b7c5e1d8036
             */
            tracking_token: string;
            /**
             * @description The organization’s ticket prefix and the ticket number.
             * @example TKT-42
             */
            ticket_display_id: string;
            /**
             * Format: uuid
             * @description The customer who opened the ticket.
             * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
             */
            customer_id: string;
            /**
             * @description A brief summary.
             * @example Cannot log in
             */
            subject: string;
            /**
             * @description `new`: not yet opened; `open`: being worked on; `pending`: waiting for the customer; `resolved`; `closed`.
             * @example open
             * @enum {string}
             */
            status: "new" | "open" | "pending" | "resolved" | "closed";
            /**
             * @description `medium` is normal, `urgent` needs immediate attention.
             * @example high
             * @enum {string}
             */
            priority: "low" | "medium" | "high" | "urgent";
            /** @example Accounts */
            category: string | null;
            /**
             * Format: uuid
             * @description The assigned agent.
             * @example null
             */
            assigned_user_id: string | null;
            /**
             * Format: uuid
             * @description The assigned team.
             * @example null
             */
            assigned_team_id: string | null;
            /**
             * Format: date-time
             * @description Target resolution date.
             * @example 2026-12-01T12:00:00Z
             */
            due_date: string | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it was marked resolved.
             * @example null
             */
            resolved_at: string | null;
            /**
             * Format: date-time
             * @description When it was closed.
             * @example null
             */
            closed_at: string | null;
            /**
             * @description What the customer wrote; may be empty.
             * @example The page says that my password has expired.
             */
            description: string;
        };
        /** OutboundSenders */
        OutboundSenders: {
            /**
             * @description The addresses of the enabled mailboxes; first the one that is used by default. Empty if there is no mailbox that can send.
             * @example [
             *       "support@acme.example",
             *       "help@acme.example"
             *     ]
             */
            from_addresses: string[];
        };
        /** OutboundTicketCreate */
        OutboundTicketCreate: {
            /**
             * Format: uuid
             * @description An existing customer; instead of `customer_name` and `customer_email`.
             */
            customer_id?: string;
            /**
             * @description The customer’s full name.
             * @example Maya Chen
             */
            customer_name?: string;
            /**
             * Format: email
             * @description Identifies an existing customer; case-insensitive.
             * @example maya@example.com
             */
            customer_email?: string;
            /**
             * @description A brief summary.
             * @example Cannot log in
             */
            subject: string;
            /**
             * @default medium
             * @example high
             * @enum {string}
             */
            priority?: "low" | "medium" | "high" | "urgent";
            /** @example Accounts */
            category?: string | null;
            /**
             * Format: uuid
             * @description The assigned agent.
             * @example null
             */
            assigned_user_id?: string | null;
            /**
             * Format: uuid
             * @description The assigned team.
             * @example null
             */
            assigned_team_id?: string | null;
            /**
             * @description Names of its tags, in any case, or objects with a `name`.
             * @example [
             *       "refund"
             *     ]
             */
            tags?: (string | {
                /** @example refund */
                name: string;
            })[] | null;
            /**
             * @description Values of custom fields by their keys.
             * @example {
             *       "plan": "pro",
             *       "seats": 12
             *     }
             */
            fields?: {
                [key: string]: string[] | boolean | number | string | null;
            } | null;
            /**
             * @description The message to the customer, in Markdown.
             * @example Your order leaves us **tomorrow**. Is the address still right?
             */
            body: string;
            /**
             * @description Your uploads (`POST /v1/uploads`) that become attachments of the comment, in this order. Requires `attachments:write`.
             * @example []
             */
            upload_ids?: string[];
            /**
             * @description Who gets it in copy, as participants of the ticket.
             * @example []
             */
            cc?: {
                /**
                 * Format: email
                 * @example omar@example.com
                 */
                email: string;
                /**
                 * @description May be empty.
                 * @default
                 * @example Omar Diaz
                 */
                name?: string;
            }[];
            /**
             * Format: email
             * @description An address of an enabled mailbox, from which the message is sent; that mailbox then sends all replies. By default, the default mailbox.
             * @example help@acme.example
             */
            from_address?: string;
            /**
             * Format: date-time
             * @description To send it later: a time in the future. Until then, it is a scheduled comment.
             * @example null
             */
            send_at?: string | null;
        };
        /** TicketCounts */
        TicketCounts: {
            /** @example 20 */
            total: number;
            /**
             * @description New, open or pending.
             * @example 9
             */
            unresolved: number;
            /**
             * @description Unresolved, and neither an agent nor a team is assigned.
             * @example 2
             */
            unassigned: number;
            /**
             * @description Unresolved, and the due date has passed.
             * @example 1
             */
            overdue: number;
            by_status: {
                /** @example 3 */
                new: number;
                /** @example 4 */
                open: number;
                /** @example 2 */
                pending: number;
                /** @example 5 */
                resolved: number;
                /** @example 6 */
                closed: number;
            };
            by_priority: {
                /** @example 4 */
                low: number;
                /** @example 12 */
                medium: number;
                /** @example 3 */
                high: number;
                /** @example 1 */
                urgent: number;
            };
            /** @description Unassigned first, then the 500 agents with the most tickets. */
            by_assigned_user: {
                /**
                 * Format: uuid
                 * @example null
                 */
                assigned_user_id: string | null;
                /** @example 7 */
                count: number;
                /**
                 * @description Of these, new, open or pending.
                 * @example 3
                 */
                unresolved: number;
            }[];
            /** @description No team first, then the 500 teams with the most tickets. */
            by_assigned_team: {
                /**
                 * Format: uuid
                 * @example null
                 */
                assigned_team_id: string | null;
                /** @example 7 */
                count: number;
                /**
                 * @description Of these, new, open or pending.
                 * @example 3
                 */
                unresolved: number;
            }[];
            /** @description Unresolved tickets by age in days (UTC). */
            by_age: {
                /** @example 2 */
                today: number;
                /** @example 3 */
                days_1_to_2: number;
                /** @example 1 */
                days_3_to_6: number;
                /** @example 3 */
                days_7_or_more: number;
            };
            /**
             * @description `false` if a search, a customer or a company has more than 20,000 tickets; only the newest are counted then.
             * @example true
             */
            is_complete: boolean;
        };
        /**
         * TicketBulkRequest
         * @example {
         *       "action": "update",
         *       "ticket_ids": [
         *         "019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17"
         *       ],
         *       "change": {
         *         "status": "resolved"
         *       },
         *       "dry_run": false
         *     }
         */
        TicketBulkRequest: {
            /**
             * @description `trash` moves them to the trash, `delete` is final. Both require the `tickets:delete` scope.
             * @enum {string}
             */
            action: "update" | "trash" | "delete";
            /** @description IDs of the tickets. Send either this or `filter`. */
            ticket_ids?: string[];
            /** @description The filters of the ticket list, at least one. Selects the newest 100 matches. Needs `tickets:read`. */
            filter?: {
                /** @description The ticket with this `ticket_number`. */
                number?: number;
                /** @enum {string} */
                status?: "new" | "open" | "pending" | "resolved" | "closed";
                /** @enum {string} */
                priority?: "low" | "medium" | "high" | "urgent";
                /**
                 * Format: uuid
                 * @description Tickets of this agent.
                 */
                assigned_user_id?: string;
                /** @description `true`: assigned to the caller; `false`: assigned to someone else or unassigned. */
                assigned_to_me?: boolean;
                /**
                 * Format: uuid
                 * @description Tickets of this team.
                 */
                assigned_team_id?: string;
                /**
                 * Format: uuid
                 * @description Tickets of this customer.
                 */
                customer_id?: string;
                /**
                 * Format: uuid
                 * @description Tickets of the customers of this company.
                 */
                company_id?: string;
                /** @description Exact category match, case-insensitive. */
                category?: string;
                /** @description Tickets with this tag, or with all of up to 5 tags, separated by commas. */
                tag?: string;
                /** @description Tickets with this value of a custom field, such as `plan:pro`, or with all of up to 5, separated by commas. Only for booleans and choices. */
                fields?: string;
                /** @description `true`: no agent and no team assigned; `false`: an agent or a team is assigned. */
                unassigned?: boolean;
                /** @description `true`: an agent is assigned; `false`: no agent is assigned, whether or not a team is. */
                has_agent?: boolean;
                /**
                 * @description Unresolved tickets in which an agent has to answer, or the customer: pending ones, and those in which an agent wrote last.
                 * @enum {string}
                 */
                waiting_for?: "agent" | "customer";
                /** @description `true`: new, open or pending; `false`: resolved or closed. */
                unresolved?: boolean;
                /** @description `true`: the caller follows it; `false`: the caller does not. */
                following?: boolean;
                /** @description `true`: a note on it mentions the caller, or a team of theirs; `false`: none does. */
                mentioned?: boolean;
                /** @description `true`: there is something on it that the caller has not seen, see `include=unread`; `false`: there is not. */
                unread?: boolean;
                /** @description `true`: snoozed until a time in the future; `false`: not snoozed. */
                snoozed?: boolean;
                /** @description `true`: marked as spam; `false`: not marked as spam. Without it, spam is among the others. */
                spam?: boolean;
                /** @description Matches tickets that contain every word (case-insensitive) in the subject, description, number, display ID, or customer name or email. Use double quotes for phrases. */
                search?: string;
            };
            /** @description The changes to apply to every ticket. Required for updates only. */
            change?: {
                /**
                 * @description A brief summary.
                 * @example Cannot log in
                 */
                subject?: string;
                /**
                 * @description `new`: not yet opened; `open`: being worked on; `pending`: waiting for the customer; `resolved`; `closed`.
                 * @example open
                 * @enum {string}
                 */
                status?: "new" | "open" | "pending" | "resolved" | "closed";
                /**
                 * @description `medium` is normal, `urgent` needs immediate attention.
                 * @example high
                 * @enum {string}
                 */
                priority?: "low" | "medium" | "high" | "urgent";
                /** @example Accounts */
                category?: string | null;
                /**
                 * Format: uuid
                 * @description The assigned agent.
                 * @example null
                 */
                assigned_user_id?: string | null;
                /**
                 * Format: uuid
                 * @description The assigned team.
                 * @example null
                 */
                assigned_team_id?: string | null;
                /**
                 * Format: date-time
                 * @description Target resolution date.
                 * @example 2026-12-01T12:00:00Z
                 */
                due_date?: string | null;
                /**
                 * @description Names of tags to add. Those that it has already are ignored.
                 * @example [
                 *       "refund"
                 *     ]
                 */
                add_tags?: string[];
                /**
                 * @description Names of tags to remove. Those that it does not have are ignored.
                 * @example [
                 *       "refund"
                 *     ]
                 */
                remove_tags?: string[];
                /**
                 * @description Values by the keys of their fields; null clears one.
                 * @example {
                 *       "plan": "pro",
                 *       "seats": 12
                 *     }
                 */
                fields?: {
                    [key: string]: string[] | boolean | number | string | null;
                };
                /** @description As in `PUT /v1/tickets/{ticket_id}/snooze`; null wakes them up. */
                snooze?: {
                    /**
                     * Format: date-time
                     * @description A time in the future.
                     * @example 2026-11-16T08:00:00Z
                     */
                    until: string;
                    /**
                     * @description Whether a reply of the customer ends it early. Automatic replies do not.
                     * @default true
                     * @example true
                     */
                    wakes_on_reply?: boolean;
                } | null;
                /** @description Marks them as spam, as `POST /v1/tickets/{ticket_id}/spam`; null marks them as not spam. */
                spam?: {
                    /**
                     * @description Also blocks the address of the customer, or every address of its domain; requires `customers:write`. Null blocks nobody.
                     * @example email
                     * @enum {string|null}
                     */
                    block?: "email" | "domain" | null;
                } | null;
            };
            /**
             * @description Report what would happen without making changes. Needs `tickets:read`.
             * @default false
             */
            dry_run?: boolean;
        };
        /** TicketBulkResponse */
        TicketBulkResponse: {
            /** @example false */
            dry_run: boolean;
            /**
             * @description Number of tickets changed or deleted.
             * @example 1
             */
            succeeded: number;
            /**
             * @description Number of tickets rejected.
             * @example 0
             */
            failed: number;
            /** @description One per ticket, in the order of the request. */
            results: {
                /**
                 * Format: uuid
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The HTTP status a request for this ticket alone would return.
                 * @example 200
                 */
                status: number;
                ticket?: components["schemas"]["Ticket"];
                /** @description The error, if this ticket was rejected. */
                detail?: unknown;
            }[];
        };
        /** Customer */
        Customer: {
            /**
             * Format: uuid
             * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
             */
            id: string;
            /**
             * @description The customer’s full name.
             * @example Maya Chen
             */
            name: string;
            /**
             * Format: email
             * @description The main email address. Unique within the organization, ignoring case.
             * @example maya@example.com
             */
            email: string;
            /** @description All email addresses, the main one first. */
            emails: {
                /**
                 * Format: email
                 * @example maya@example.com
                 */
                address: string;
                /**
                 * @description Whether it is the customer’s `email`. Exactly one is.
                 * @example true
                 */
                is_main: boolean;
            }[];
            /**
             * Format: uuid
             * @description The company that the customer belongs to.
             * @example 019a8b5e-9c4d-7b21-a3f0-5e6d7c8b9a01
             */
            company_id: string | null;
            /**
             * @description Stored as entered, without surrounding spaces.
             * @example +1 555 0100
             */
            phone: string | null;
            /**
             * Format: language
             * @description The preferred language, as a BCP 47 tag.
             * @example en-US
             */
            language: string | null;
            /**
             * Format: timezone
             * @description An IANA time zone.
             * @example America/New_York
             */
            time_zone: string | null;
            /**
             * @description The customer’s identifier in another system. Unique within the organization.
             * @example crm-20417
             */
            external_id: string | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
        };
        /** CustomerActivity */
        CustomerActivity: {
            /**
             * Format: date-time
             * @description When the customer or their first ticket was created.
             * @example 2026-11-14T09:30:00Z
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description Their latest ticket or comment; null if there is none.
             * @example 2026-11-14T09:30:00Z
             */
            last_contact_at: string | null;
            /**
             * @description Tickets that are neither resolved nor closed, among their newest 1,000.
             * @example 1
             */
            open_tickets: number;
            /**
             * @description All tickets; 1,000 if there are as many or more.
             * @example 4
             */
            total_tickets: number;
        };
        /** Comment */
        Comment: {
            /**
             * Format: uuid
             * @example 019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e
             */
            id: string;
            /**
             * Format: uuid
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            ticket_id: string;
            /**
             * @description An agent, or the customer.
             * @example user
             * @enum {string}
             */
            author_type: "user" | "customer";
            /**
             * Format: uuid
             * @description ID of the user or customer; null if deleted.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            author_id: string | null;
            /**
             * @description The author’s name at the time.
             * @example Ada Park
             */
            author_name: string;
            /**
             * @description Internal note, never visible to the customer.
             * @example false
             */
            is_internal: boolean;
            /**
             * @description As it was written: see `body_format`.
             * @example Please try **again**: we’ve fixed it.
             */
            body: string;
            /**
             * @description `markdown`: of agents. `plain`: of customers, in which no character has a meaning. `html`: of mails; `body` has the words, `body_html` also their structure.
             * @example markdown
             * @enum {string}
             */
            body_format: "markdown" | "plain" | "html";
            /**
             * @description The body as safe HTML, without scripts, styles or images. Where the body shows an image, such as by `![…](attachment:NAME)`, there is a `span` with the name in `data-attachment`: show the attachment of this comment with that name instead.
             * @example <p>Please try <strong>again</strong>: we’ve fixed it.</p>
             */
            body_html: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
        };
        /** Attachment */
        Attachment: {
            /**
             * Format: uuid
             * @example 019a8b5e-6a71-7384-8b9c-0d1e2f3a4b5c
             */
            id: string;
            /**
             * Format: uuid
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            ticket_id: string;
            /**
             * Format: uuid
             * @description The comment it belongs to, or null if attached to the ticket itself.
             * @example null
             */
            comment_id: string | null;
            /**
             * @description Without folders and invisible characters; at most 255 bytes.
             * @example invoice.pdf
             */
            name: string;
            /**
             * @description Detected from the content; never `text/html` or `image/svg+xml`.
             * @example application/pdf
             */
            content_type: string;
            /**
             * @description In bytes.
             * @example 48213
             */
            size: number;
            /**
             * @description SHA-256 of the content, in hexadecimal.
             * @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
             */
            sha256: string;
            /**
             * @description Whether a preview image is available.
             * @example false
             */
            has_preview: boolean;
            /**
             * @description Attached to an internal note; never visible to the customer.
             * @example false
             */
            is_internal: boolean;
            /**
             * @description An agent, or the customer.
             * @example user
             * @enum {string}
             */
            author_type: "user" | "customer";
            /**
             * Format: uuid
             * @description ID of the user or customer; null if deleted.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            author_id: string | null;
            /**
             * @description The author’s name at the time.
             * @example Ada Park
             */
            author_name: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
        };
        /** Event */
        Event: {
            /**
             * Format: uuid
             * @example 019a8b60-0a1b-7c2d-8e3f-4a5b6c7d8e9f
             */
            id: string;
            /**
             * @example ticket.updated
             * @enum {string}
             */
            type: "ticket.created" | "ticket.updated" | "ticket.deleted" | "ticket.trashed" | "ticket.restored" | "trash.emptied" | "ticket.merged" | "ticket.unmerged" | "ticket.split" | "ticket.snoozed" | "ticket.woken" | "ticket.marked_spam" | "ticket.not_spam" | "ticket.linked" | "ticket.unlinked" | "comment.created" | "comment.updated" | "comment.deleted" | "comment.scheduled" | "comment.unscheduled" | "comment.held" | "side_conversation.created" | "side_conversation.updated" | "side_message.created" | "attachment.created" | "attachment.deleted" | "tag.created" | "tag.updated" | "tag.merged" | "tag.deleted" | "field.created" | "field.updated" | "field.deleted" | "macro.created" | "macro.updated" | "macro.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "customer.erased" | "customer.merged" | "customer.unmerged" | "customer.email_added" | "customer.email_removed" | "customer.note_created" | "customer.note_updated" | "customer.note_deleted" | "company.created" | "company.updated" | "company.deleted" | "company.link_created" | "company.link_deleted" | "user.created" | "user.updated" | "user.deleted" | "user.invited" | "user.password_set" | "user.totp_enabled" | "user.totp_disabled" | "team.created" | "team.updated" | "team.deleted" | "team.member_added" | "team.member_removed" | "api_key.created" | "api_key.updated" | "api_key.rotated" | "api_key.revoked" | "webhook.created" | "webhook.updated" | "webhook.secret_rotated" | "webhook.deleted" | "webhook.disabled" | "panel_app.created" | "panel_app.updated" | "panel_app.secret_rotated" | "panel_app.deleted" | "follower.added" | "follower.removed" | "participant.added" | "participant.removed" | "mail.queued" | "mail.sent" | "mail.deferred" | "mail.failed" | "mail.canceled" | "mail.bounced" | "mail.undelivered" | "mail.received" | "mail.held" | "mail.unreadable" | "mail.deleted" | "block.created" | "block.deleted" | "suppression.created" | "suppression.deleted" | "mailbox.created" | "mailbox.updated" | "mailbox.deleted" | "mailbox.failing" | "mailbox.recovered" | "mail_template.updated" | "mail_template.deleted" | "organization.updated" | "view.created" | "view.updated" | "view.deleted" | "session.created" | "session.revoked";
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * @description A user, a customer, or the operator (command line).
             * @example user
             * @enum {string}
             */
            actor_type: "user" | "customer" | "operator";
            /**
             * Format: uuid
             * @description ID of the actor; null for the operator.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            actor_id: string | null;
            /**
             * @description The user’s name at the time of the event. Always `Customer` for customers.
             * @example Ada Park
             */
            actor_name: string;
            /**
             * Format: uuid
             * @description The API key used, if any.
             * @example 019a8b5e-2d3e-7f40-9b5c-6d7e8f9a0b1c
             */
            api_key_id: string | null;
            /**
             * @description How it was done without a key: through a tracking link, with the request that opened the ticket, or by mail. `archive`: it happened before and was imported later; webhooks do not get it, and nobody is notified.
             * @example null
             * @enum {string|null}
             */
            via: "tracking_link" | "request" | "mail" | "archive" | null;
            /**
             * @description The IP address of the client, if it used no key. Only for callers who can read the audit log; null in streams and webhooks.
             * @example null
             */
            ip_address: string | null;
            /**
             * Format: uuid
             * @description ID of the affected resource; its kind is the first part of `type`.
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            resource_id: string;
            /**
             * Format: uuid
             * @description The ticket whose history includes this event, if any.
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            ticket_id: string | null;
            /** @description The changed fields, or all set fields for a new resource. Names and email addresses of customers and the text of comments and notes are never recorded, only that they changed. */
            changes: {
                /** @example status */
                field: string;
                /**
                 * @description Previous value, or null.
                 * @example open
                 */
                from?: unknown;
                /**
                 * @description New value, or null.
                 * @example pending
                 */
                to?: unknown;
            }[];
        };
        /** TicketRelations */
        TicketRelations: {
            merged_into: {
                /**
                 * Format: uuid
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                id: string;
                /**
                 * @description The organization’s ticket prefix and the ticket number.
                 * @example TKT-42
                 */
                ticket_display_id: string;
                /**
                 * @description A brief summary.
                 * @example Cannot log in
                 */
                subject: string;
                /**
                 * @description `new`: not yet opened; `open`: being worked on; `pending`: waiting for the customer; `resolved`; `closed`.
                 * @example open
                 * @enum {string}
                 */
                status: "new" | "open" | "pending" | "resolved" | "closed";
            } | null;
            /**
             * @description Tickets merged into this one.
             * @example []
             */
            merged: {
                /**
                 * Format: uuid
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                id: string;
                /**
                 * @description The organization’s ticket prefix and the ticket number.
                 * @example TKT-42
                 */
                ticket_display_id: string;
                /**
                 * @description A brief summary.
                 * @example Cannot log in
                 */
                subject: string;
                /**
                 * @description `new`: not yet opened; `open`: being worked on; `pending`: waiting for the customer; `resolved`; `closed`.
                 * @example open
                 * @enum {string}
                 */
                status: "new" | "open" | "pending" | "resolved" | "closed";
            }[];
            split_from: {
                /**
                 * Format: uuid
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                id: string;
                /**
                 * @description The organization’s ticket prefix and the ticket number.
                 * @example TKT-42
                 */
                ticket_display_id: string;
                /**
                 * @description A brief summary.
                 * @example Cannot log in
                 */
                subject: string;
                /**
                 * @description `new`: not yet opened; `open`: being worked on; `pending`: waiting for the customer; `resolved`; `closed`.
                 * @example open
                 * @enum {string}
                 */
                status: "new" | "open" | "pending" | "resolved" | "closed";
            } | null;
            /**
             * @description Tickets split from this one.
             * @example []
             */
            split: {
                /**
                 * Format: uuid
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                id: string;
                /**
                 * @description The organization’s ticket prefix and the ticket number.
                 * @example TKT-42
                 */
                ticket_display_id: string;
                /**
                 * @description A brief summary.
                 * @example Cannot log in
                 */
                subject: string;
                /**
                 * @description `new`: not yet opened; `open`: being worked on; `pending`: waiting for the customer; `resolved`; `closed`.
                 * @example open
                 * @enum {string}
                 */
                status: "new" | "open" | "pending" | "resolved" | "closed";
            }[];
            follow_up_to: {
                /**
                 * Format: uuid
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                id: string;
                /**
                 * @description The organization’s ticket prefix and the ticket number.
                 * @example TKT-42
                 */
                ticket_display_id: string;
                /**
                 * @description A brief summary.
                 * @example Cannot log in
                 */
                subject: string;
                /**
                 * @description `new`: not yet opened; `open`: being worked on; `pending`: waiting for the customer; `resolved`; `closed`.
                 * @example open
                 * @enum {string}
                 */
                status: "new" | "open" | "pending" | "resolved" | "closed";
            } | null;
            /**
             * @description Tickets opened by a reply by mail to this one after it was closed.
             * @example []
             */
            follow_ups: {
                /**
                 * Format: uuid
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                id: string;
                /**
                 * @description The organization’s ticket prefix and the ticket number.
                 * @example TKT-42
                 */
                ticket_display_id: string;
                /**
                 * @description A brief summary.
                 * @example Cannot log in
                 */
                subject: string;
                /**
                 * @description `new`: not yet opened; `open`: being worked on; `pending`: waiting for the customer; `resolved`; `closed`.
                 * @example open
                 * @enum {string}
                 */
                status: "new" | "open" | "pending" | "resolved" | "closed";
            }[];
            /**
             * @description Whether it was opened without a key, so that the sender’s email address is not verified.
             * @example false
             */
            is_unverified: boolean;
            /**
             * @description The name given with an unverified ticket, which can differ from the customer’s.
             * @example null
             */
            requester_name: string | null;
        };
        /** Presence */
        Presence: {
            /**
             * Format: uuid
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            user_id: string;
            /** @example Ada Park */
            name: string;
            /**
             * @example typing
             * @enum {string}
             */
            state: "viewing" | "typing";
            /**
             * Format: date-time
             * @description When this state started.
             */
            since: string;
        };
        /**
         * FieldValues
         * @description Values by the keys of their fields. Fields without a value are left out.
         * @example {
         *       "plan": "pro",
         *       "seats": 12
         *     }
         */
        FieldValues: {
            [key: string]: string[] | boolean | number | string | null;
        };
        /** Follower */
        Follower: {
            /**
             * Format: uuid
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            user_id: string;
            /** @example Ada Park */
            name: string;
            /**
             * Format: date-time
             * @description When they started to follow the ticket.
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
        };
        /** TicketLink */
        TicketLink: {
            /**
             * Format: uuid
             * @example 019a8b5e-b6c7-7d8e-9f0a-1b2c3d4e5f60
             */
            id: string;
            /**
             * @description What the other ticket is to this one: `related`, its `parent` or `child`; or what this one does: it `blocks` the other one, or is `blocked_by` it. `external`: a page elsewhere.
             * @example related
             * @enum {string}
             */
            kind: "related" | "parent" | "child" | "blocks" | "blocked_by" | "external";
            /** @description The other ticket. Null for a page. */
            ticket: {
                /**
                 * Format: uuid
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                id: string;
                /**
                 * @description The organization’s ticket prefix and the ticket number.
                 * @example TKT-42
                 */
                ticket_display_id: string;
                /**
                 * @description A brief summary.
                 * @example Cannot log in
                 */
                subject: string;
                /**
                 * @description `new`: not yet opened; `open`: being worked on; `pending`: waiting for the customer; `resolved`; `closed`.
                 * @example open
                 * @enum {string}
                 */
                status: "new" | "open" | "pending" | "resolved" | "closed";
            } | null;
            /**
             * @description Of the page, with `http` or `https`. Null for a ticket.
             * @example null
             */
            url: string | null;
            /**
             * @description What to call the page. Null for a ticket.
             * @example null
             */
            title: string | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
        };
        /** Participant */
        Participant: {
            /**
             * Format: email
             * @example omar@example.com
             */
            email: string;
            /**
             * @description May be empty.
             * @example Omar Diaz
             */
            name: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
        };
        /** TicketMail */
        TicketMail: {
            /**
             * Format: uuid
             * @description The mailbox that sends replies, or null if there is none.
             * @example 019a8b60-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            mailbox_id: string | null;
            /**
             * @description Of its mail to customers that went worst; null if there is none.
             * @example sent
             * @enum {string|null}
             */
            state: "blocked" | "queued" | "deferred" | "sent" | "failed" | "canceled" | null;
            participants: components["schemas"]["Participant"][];
            /**
             * @description The addresses of the mailbox, from which replies can be sent (`from_address` of a comment); first the one that is used by default.
             * @example [
             *       "support@acme.example",
             *       "help@acme.example"
             *     ]
             */
            from_addresses: string[];
        };
        /** TicketDetails */
        TicketDetails: {
            /**
             * Format: uuid
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            id: string;
            /**
             * @description Sequential number within the organization.
             * @example 42
             */
            ticket_number: number;
            /**
             * Format: uuid
             * @description Lets the customer follow the ticket without an account.
             * @example 6d0f3a52-8c1b-4e7d-a9f4-2b7c5e1d8036
             */
            tracking_token: string;
            /**
             * @description The organization’s ticket prefix and the ticket number.
             * @example TKT-42
             */
            ticket_display_id: string;
            /**
             * Format: uuid
             * @description The customer who opened the ticket.
             * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
             */
            customer_id: string;
            /**
             * @description A brief summary.
             * @example Cannot log in
             */
            subject: string;
            /**
             * @description `new`: not yet opened; `open`: being worked on; `pending`: waiting for the customer; `resolved`; `closed`.
             * @example open
             * @enum {string}
             */
            status: "new" | "open" | "pending" | "resolved" | "closed";
            /**
             * @description `medium` is normal, `urgent` needs immediate attention.
             * @example high
             * @enum {string}
             */
            priority: "low" | "medium" | "high" | "urgent";
            /** @example Accounts */
            category: string | null;
            /**
             * Format: uuid
             * @description The assigned agent.
             * @example null
             */
            assigned_user_id: string | null;
            /**
             * Format: uuid
             * @description The assigned team.
             * @example null
             */
            assigned_team_id: string | null;
            /**
             * Format: date-time
             * @description Target resolution date.
             * @example 2026-12-01T12:00:00Z
             */
            due_date: string | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it was marked resolved.
             * @example null
             */
            resolved_at: string | null;
            /**
             * Format: date-time
             * @description When it was closed.
             * @example null
             */
            closed_at: string | null;
            /**
             * @description What the customer wrote; may be empty.
             * @example The page says that my password has expired.
             */
            description: string;
            customer?: components["schemas"]["Customer"];
            customer_activity?: components["schemas"]["CustomerActivity"];
            /** @description The customer’s newest tickets, without spam. Only with `include=customer_tickets`. */
            customer_tickets?: {
                items: components["schemas"]["TicketItem"][];
                /**
                 * @description The number of their tickets.
                 * @example 3
                 */
                total: number;
            };
            /** @description The first page of its comments. Only with `include=comments`. */
            comments?: {
                items: components["schemas"]["Comment"][];
                /**
                 * @description The `cursor` of the next page, if there may be one.
                 * @example null
                 */
                next_cursor: string | null;
            };
            /**
             * @description The description as safe HTML, as `body_html` of comments; null if it is plain text. Only with `include=description_html`.
             * @example null
             */
            description_html?: string | null;
            /** @description The first page of its attachments. Only with `include=attachments`. */
            attachments?: {
                items: components["schemas"]["Attachment"][];
                /**
                 * @description The `cursor` of the next page, if there may be one.
                 * @example null
                 */
                next_cursor: string | null;
            };
            /** @description The first page of its history. Only with `include=history`. */
            history?: {
                items: components["schemas"]["Event"][];
                /**
                 * @description The `cursor` of the next page, if there may be one.
                 * @example null
                 */
                next_cursor: string | null;
            };
            relations?: components["schemas"]["TicketRelations"];
            presence?: components["schemas"]["Presence"][];
            tags?: components["schemas"]["TicketTag"][];
            fields?: components["schemas"]["FieldValues"];
            followers?: components["schemas"]["Follower"][];
            unread?: components["schemas"]["TicketUnread"];
            /** @description Whose turn it is. Only with `include=waiting`. */
            waiting?: {
                /**
                 * @description Who has to answer: an agent, or the customer. Null once the ticket is resolved.
                 * @example agent
                 * @enum {string|null}
                 */
                for: "agent" | "customer" | null;
                /**
                 * Format: date-time
                 * @description Since the first of several messages in a row.
                 * @example 2026-11-14T09:30:00Z
                 */
                since: string | null;
            };
            /**
             * @description Who wrote first. `user`: an agent, in the first comment, and the description is empty. Only with `include=opened_by`.
             * @example customer
             * @enum {string}
             */
            opened_by?: "customer" | "user";
            snooze?: components["schemas"]["Snooze"];
            spam?: components["schemas"]["TicketSpam"];
            links?: components["schemas"]["TicketLink"][];
            mail?: components["schemas"]["TicketMail"];
        };
        /** TicketUpdate */
        TicketUpdate: {
            /**
             * @description A brief summary.
             * @example Cannot log in
             */
            subject?: string;
            /**
             * @description `new`: not yet opened; `open`: being worked on; `pending`: waiting for the customer; `resolved`; `closed`.
             * @example open
             * @enum {string}
             */
            status?: "new" | "open" | "pending" | "resolved" | "closed";
            /**
             * @description `medium` is normal, `urgent` needs immediate attention.
             * @example high
             * @enum {string}
             */
            priority?: "low" | "medium" | "high" | "urgent";
            /** @example Accounts */
            category?: string | null;
            /**
             * Format: uuid
             * @description The assigned agent.
             * @example null
             */
            assigned_user_id?: string | null;
            /**
             * Format: uuid
             * @description The assigned team.
             * @example null
             */
            assigned_team_id?: string | null;
            /**
             * Format: date-time
             * @description Target resolution date.
             * @example 2026-12-01T12:00:00Z
             */
            due_date?: string | null;
        };
        /** TrashedTicket */
        TrashedTicket: {
            /**
             * Format: uuid
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            ticket_id: string;
            /** @example TKT-42 */
            ticket_display_id: string;
            /** @example My parcel has not arrived */
            subject: string;
            /** @example Grace Hopper */
            customer_name: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            trashed_at: string;
            trashed_by: {
                /**
                 * Format: uuid
                 * @description The user; null if it was not a user.
                 * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
                 */
                id: string | null;
                /** @example Ada Lovelace */
                name: string;
            };
            /**
             * Format: date-time
             * @description When it is deleted for good.
             * @example 2026-12-14T09:30:00Z
             */
            ends_at: string;
        };
        /** TrashRestored */
        TrashRestored: {
            ticket: components["schemas"]["Ticket"];
            /**
             * @description What could not be restored; empty if everything was.
             * @example []
             */
            left_out: ("tag" | "field" | "user" | "team" | "link" | "merge")[];
        };
        /** TicketMerge */
        TicketMerge: {
            /**
             * @description The tickets to merge into this one.
             * @example [
             *       "019a8b5e-8a4d-7e3b-8d52-6c1f9a7b3e28"
             *     ]
             */
            ticket_ids: string[];
        };
        /** TicketSplit */
        TicketSplit: {
            /**
             * @description The comments to move to the new ticket.
             * @example [
             *       "019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e"
             *     ]
             */
            comment_ids: string[];
            /**
             * @description A brief summary.
             * @example Cannot log in
             */
            subject: string;
            /**
             * @description What the customer wrote; may be empty.
             * @example The page says that my password has expired.
             */
            description?: string;
            /**
             * @default medium
             * @example high
             * @enum {string}
             */
            priority?: "low" | "medium" | "high" | "urgent";
            /** @example Accounts */
            category?: string | null;
            /**
             * Format: uuid
             * @description The assigned agent.
             * @example null
             */
            assigned_user_id?: string | null;
            /**
             * Format: uuid
             * @description The assigned team.
             * @example null
             */
            assigned_team_id?: string | null;
        };
        /** CommentCreate */
        CommentCreate: {
            /**
             * @description In Markdown.
             * @example Please try **again**: we’ve fixed it.
             */
            body: string;
            /**
             * @default false
             * @example false
             */
            is_internal?: boolean;
            /**
             * @description Who wrote it: the caller, or the customer on whose behalf the caller posts.
             * @default user
             * @enum {string}
             */
            author_type?: "user" | "customer";
            /**
             * Format: uuid
             * @description ID of the newest comment the author has seen, or null. If newer comments exist, returns 409 and creates nothing. One that was deleted counts as the one before it. Requires `comments:read`.
             * @example null
             */
            last_seen_comment_id?: string | null;
            /**
             * @description Your uploads (`POST /v1/uploads`) that become attachments of the comment, in this order. Requires `attachments:write`.
             * @example []
             */
            upload_ids?: string[];
            /**
             * @description The status of the ticket from now on, changed in the same transaction. Requires `tickets:write`.
             * @example pending
             * @enum {string}
             */
            status?: "new" | "open" | "pending" | "resolved" | "closed";
            /**
             * @description Active users to notify, who follow the ticket from then on. Only for internal notes; at most 20 users and teams.
             * @example []
             */
            mentioned_user_ids?: string[];
            /**
             * @description Teams whose members to notify. Only for internal notes.
             * @example []
             */
            mentioned_team_ids?: string[];
            /**
             * @description Whether the customer gets this reply by mail, if the organization has a mailbox. Has no effect on internal notes.
             * @default true
             * @example true
             */
            send_mail?: boolean;
            /**
             * Format: email
             * @description The address of the ticket’s mailbox from which the reply is sent, one of `from_addresses` of `include=mail`. By default, the one to which the customer wrote last. Has no effect on internal notes.
             * @example help@acme.example
             */
            from_address?: string;
        };
        /** UnseenCommentsError */
        UnseenCommentsError: {
            /** @example The ticket has comments you have not seen */
            detail: string;
            unseen: components["schemas"]["Comment"][];
        };
        /** CommentUpdate */
        CommentUpdate: {
            /**
             * @description In Markdown.
             * @example Please try **again**: we’ve fixed it.
             */
            body?: string;
            /**
             * @description True to make a reply of an agent an internal note, whose mail is then not sent. Not possible once the mail is on its way. A note cannot become a reply.
             * @example true
             */
            is_internal?: boolean;
        };
        /** Mention */
        Mention: {
            /**
             * @example user
             * @enum {string}
             */
            type: "user" | "team";
            /**
             * Format: uuid
             * @description The `id` of the user or team.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            id: string;
            /**
             * @description Their name now.
             * @example Ada Park
             */
            name: string;
        };
        /** ScheduledComment */
        ScheduledComment: {
            /**
             * Format: uuid
             * @example 019a8b5e-5a60-7172-8d7e-9f0a1b2c3d4e
             */
            id: string;
            /**
             * Format: uuid
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            ticket_id: string;
            /**
             * Format: uuid
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            author_id: string;
            /**
             * @description The author’s name at the time.
             * @example Ada Park
             */
            author_name: string;
            /**
             * @description Internal note, never visible to the customer.
             * @example false
             */
            is_internal: boolean;
            /**
             * @description As it was written: see `body_format`.
             * @example Please try **again**: we’ve fixed it.
             */
            body: string;
            /**
             * @description Whether it is sent by mail, too.
             * @example true
             */
            send_mail: boolean;
            /**
             * Format: email
             * @description The address from which it is sent; null for the default.
             * @example null
             */
            from_address: string | null;
            /**
             * @description The status of the ticket from then on.
             * @example null
             * @enum {string|null}
             */
            status: "new" | "open" | "pending" | "resolved" | "closed" | null;
            /**
             * @description The files that become its attachments.
             * @example []
             */
            uploads: {
                /**
                 * Format: uuid
                 * @description For `upload_ids` of a new comment. The attachment gets the same ID.
                 * @example 019a8b5e-6a71-7384-8b9c-0d1e2f3a4b5c
                 */
                id: string;
                /**
                 * @description Without folders and invisible characters; at most 255 bytes.
                 * @example invoice.pdf
                 */
                name: string;
                /**
                 * @description Detected from the content; never `text/html` or `image/svg+xml`.
                 * @example application/pdf
                 */
                content_type: string;
                /**
                 * @description In bytes.
                 * @example 48213
                 */
                size: number;
                /**
                 * @description SHA-256 of the content, in hexadecimal.
                 * @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
                 */
                sha256: string;
                /**
                 * @description Whether a preview image is available.
                 * @example false
                 */
                has_preview: boolean;
            }[];
            /**
             * @description The users whom the note mentions once it is sent, except those who are no longer active by then.
             * @example []
             */
            mentioned_user_ids: string[];
            /**
             * @description The same for teams, except those that were deleted by then.
             * @example []
             */
            mentioned_team_ids: string[];
            /**
             * Format: date-time
             * @example 2026-11-16T08:00:00Z
             */
            send_at: string;
            /**
             * @description `held`: its time has come, but it was not sent; see `held_reason`.
             * @example scheduled
             * @enum {string}
             */
            state: "scheduled" | "held";
            /**
             * @description `customer_replied`: the customer has written since, and it is a reply or sets the status; `ticket_closed`: the ticket was closed or merged; `author_inactive`: the author was deactivated, or became read-only; `rejected`: it can no longer be sent like this, for example because a field that is required to resolve the ticket has lost its value.
             * @example null
             * @enum {string|null}
             */
            held_reason: "customer_replied" | "ticket_closed" | "author_inactive" | "rejected" | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
        };
        /** ScheduledCommentCreate */
        ScheduledCommentCreate: {
            /**
             * @description As it was written: see `body_format`.
             * @example Please try **again**: we’ve fixed it.
             */
            body: string;
            /**
             * Format: date-time
             * @description A time in the future.
             * @example 2026-11-16T08:00:00Z
             */
            send_at: string;
            /**
             * @default false
             * @example false
             */
            is_internal?: boolean;
            /**
             * @description Whether the customer gets this reply by mail, if the organization has a mailbox. Has no effect on internal notes.
             * @default true
             * @example true
             */
            send_mail?: boolean;
            /**
             * Format: email
             * @description The address of the ticket’s mailbox from which the reply is sent, one of `from_addresses` of `include=mail`. By default, the one to which the customer wrote last. Has no effect on internal notes.
             * @example help@acme.example
             */
            from_address?: string;
            /**
             * @description The status of the ticket from then on. Requires `tickets:write`.
             * @example pending
             * @enum {string|null}
             */
            status?: "new" | "open" | "pending" | "resolved" | "closed" | null;
            /**
             * @description Your uploads (`POST /v1/uploads`) that become attachments of the comment, in this order. Requires `attachments:write`.
             * @example []
             */
            upload_ids?: string[];
            /**
             * @description Active users to notify, who follow the ticket from then on. Only for internal notes; at most 20 users and teams.
             * @example []
             */
            mentioned_user_ids?: string[];
            /**
             * @description Teams whose members to notify. Only for internal notes.
             * @example []
             */
            mentioned_team_ids?: string[];
        };
        /** ScheduledCommentUpdate */
        ScheduledCommentUpdate: {
            /**
             * @description As it was written: see `body_format`.
             * @example Please try **again**: we’ve fixed it.
             */
            body?: string;
            /**
             * Format: date-time
             * @description A time in the future.
             * @example 2026-11-16T08:00:00Z
             */
            send_at?: string;
            /**
             * Format: email
             * @description The address of the ticket’s mailbox from which the reply is sent; null for the default. Has no effect on internal notes.
             * @example help@acme.example
             */
            from_address?: string | null;
            /**
             * @description The status of the ticket from then on. Requires `tickets:write`.
             * @example pending
             * @enum {string|null}
             */
            status?: "new" | "open" | "pending" | "resolved" | "closed" | null;
            /**
             * @description Active users to notify, who follow the ticket from then on. Only for internal notes; at most 20 users and teams.
             * @example []
             */
            mentioned_user_ids?: string[];
            /**
             * @description Teams whose members to notify. Only for internal notes.
             * @example []
             */
            mentioned_team_ids?: string[];
        };
        /** SidePerson */
        SidePerson: {
            /**
             * @example to
             * @enum {string}
             */
            role: "to" | "cc";
            /**
             * Format: email
             * @example kim@carrier.example
             */
            email: string;
            /**
             * @description May be empty.
             * @example Kim Lund
             */
            name: string;
        };
        /** SideConversation */
        SideConversation: {
            /**
             * Format: uuid
             * @example 019a8b66-1a2b-7c3d-8e4f-5a6b7c8d9e0f
             */
            id: string;
            /**
             * Format: uuid
             * @description The ticket on which it began, also if that was merged into another.
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            ticket_id: string;
            /** @example Fwd: Lamp arrived broken */
            subject: string;
            /**
             * @description An answer opens it again.
             * @example open
             * @enum {string}
             */
            state: "open" | "done";
            /** @description To whom its next message goes. */
            people: components["schemas"]["SidePerson"][];
            /**
             * Format: uuid
             * @description ID of the user who began it; null if deleted.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            created_by_id: string | null;
            /** @example Ada Park */
            created_by_name: string;
            /** @example 2 */
            message_count: number;
            latest_message: {
                /**
                 * Format: uuid
                 * @example 019a8b66-2b3c-7d4e-9f50-6b7c8d9e0f1a
                 */
                id: string;
                /**
                 * @example outside
                 * @enum {string}
                 */
                author_type: "user" | "outside";
                /** @example Kim Lund */
                author_name: string;
                /**
                 * @description The beginning of its text, on one line.
                 * @example We found the parcel.
                 */
                excerpt: string;
                /**
                 * Format: date-time
                 * @example 2026-11-14T10:05:00Z
                 */
                created_at: string;
            };
            /**
             * Format: date-time
             * @example 2026-11-14T09:40:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T10:05:00Z
             */
            updated_at: string;
        };
        /** SideConversationCreate */
        SideConversationCreate: {
            /** @description To whom it is sent. Not the customer of the ticket, nor an address of a mailbox. */
            to: {
                /**
                 * Format: email
                 * @example kim@carrier.example
                 */
                email: string;
                /**
                 * @default
                 * @example Kim Lund
                 */
                name?: string;
            }[];
            /**
             * @description In copy.
             * @example []
             */
            cc?: {
                /**
                 * Format: email
                 * @example kim@carrier.example
                 */
                email: string;
                /**
                 * @default
                 * @example Kim Lund
                 */
                name?: string;
            }[];
            /**
             * @description By default, the subject of the ticket after `Fwd:`.
             * @example Fwd: Lamp arrived broken
             */
            subject?: string;
            /**
             * @description In Markdown.
             * @example Can you say where this parcel is?
             */
            body: string;
            /**
             * @description Attachments of the ticket to send along. Requires `attachments:read`.
             * @example []
             */
            attachment_ids?: string[];
            /**
             * @description Your uploads (`POST /v1/uploads`) to send along. Requires `attachments:write`.
             * @example []
             */
            upload_ids?: string[];
            quote?: {
                /**
                 * @description One message of the ticket, or all of them.
                 * @example message
                 * @enum {string}
                 */
                of: "message" | "conversation";
                /**
                 * Format: uuid
                 * @description The comment, if `of` is `message`; null for the description of the ticket.
                 * @example null
                 */
                comment_id?: string | null;
                /**
                 * @description Whether the conversation includes internal notes.
                 * @default false
                 * @example false
                 */
                include_notes?: boolean;
            };
        };
        /** SideMessage */
        SideMessage: {
            /**
             * Format: uuid
             * @example 019a8b66-2b3c-7d4e-9f50-6b7c8d9e0f1a
             */
            id: string;
            /**
             * Format: uuid
             * @example 019a8b66-1a2b-7c3d-8e4f-5a6b7c8d9e0f
             */
            side_conversation_id: string;
            /**
             * Format: uuid
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            ticket_id: string;
            /**
             * @description An agent, or somebody who answered by mail.
             * @example outside
             * @enum {string}
             */
            author_type: "user" | "outside";
            /**
             * Format: uuid
             * @description ID of the user; null if deleted or from outside.
             * @example null
             */
            author_id: string | null;
            /**
             * Format: email
             * @description Of who answered by mail; null for an agent.
             * @example kim@carrier.example
             */
            author_email: string | null;
            /**
             * @description The author’s name at the time.
             * @example Kim Lund
             */
            author_name: string;
            /**
             * @description Answered by somebody to whom the conversation was not sent, or whose mail server does not vouch for the sender.
             * @example false
             */
            is_stranger: boolean;
            /**
             * @description No person wrote it, such as an out-of-office reply.
             * @example false
             */
            is_automatic: boolean;
            /**
             * @description As it was written: see `body_format`.
             * @example We found the parcel.
             */
            body: string;
            /**
             * @description As of comments.
             * @example plain
             * @enum {string}
             */
            body_format: "markdown" | "plain" | "html";
            /**
             * @description The body as safe HTML, as of comments.
             * @example We found the parcel.
             */
            body_html: string;
            /**
             * @description What it quotes: of an agent, what was forwarded; of an answer, what its mail repeats below.
             * @example null
             */
            quote: string | null;
            /** @description What was sent with it. */
            files: {
                /**
                 * Format: uuid
                 * @example 019a8b66-3c4d-7e5f-a061-7c8d9e0f1a2b
                 */
                id: string;
                /** @example waybill.pdf */
                name: string;
                /** @example application/pdf */
                content_type: string;
                /**
                 * @description In bytes.
                 * @example 48213
                 */
                size: number;
            }[];
            /**
             * Format: uuid
             * @description The mail that it arrived as; null if an agent wrote it.
             * @example null
             */
            inbound_mail_id: string | null;
            /**
             * Format: date-time
             * @example 2026-11-14T10:05:00Z
             */
            created_at: string;
        };
        /** StartedSideConversation */
        StartedSideConversation: {
            /**
             * Format: uuid
             * @example 019a8b66-1a2b-7c3d-8e4f-5a6b7c8d9e0f
             */
            id: string;
            /**
             * Format: uuid
             * @description The ticket on which it began, also if that was merged into another.
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            ticket_id: string;
            /** @example Fwd: Lamp arrived broken */
            subject: string;
            /**
             * @description An answer opens it again.
             * @example open
             * @enum {string}
             */
            state: "open" | "done";
            /** @description To whom its next message goes. */
            people: components["schemas"]["SidePerson"][];
            /**
             * Format: uuid
             * @description ID of the user who began it; null if deleted.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            created_by_id: string | null;
            /** @example Ada Park */
            created_by_name: string;
            /** @example 2 */
            message_count: number;
            latest_message: {
                /**
                 * Format: uuid
                 * @example 019a8b66-2b3c-7d4e-9f50-6b7c8d9e0f1a
                 */
                id: string;
                /**
                 * @example outside
                 * @enum {string}
                 */
                author_type: "user" | "outside";
                /** @example Kim Lund */
                author_name: string;
                /**
                 * @description The beginning of its text, on one line.
                 * @example We found the parcel.
                 */
                excerpt: string;
                /**
                 * Format: date-time
                 * @example 2026-11-14T10:05:00Z
                 */
                created_at: string;
            };
            /**
             * Format: date-time
             * @example 2026-11-14T09:40:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T10:05:00Z
             */
            updated_at: string;
            message: components["schemas"]["SideMessage"];
        };
        /** SideConversationUpdate */
        SideConversationUpdate: {
            /**
             * @example done
             * @enum {string}
             */
            state?: "open" | "done";
            /**
             * @description Of its next mail.
             * @example Fwd: Lamp arrived broken
             */
            subject?: string;
        };
        /** SideMessageCreate */
        SideMessageCreate: {
            /**
             * @description In Markdown.
             * @example Can you say where this parcel is?
             */
            body: string;
            /**
             * @description Attachments of the ticket to send along. Requires `attachments:read`.
             * @example []
             */
            attachment_ids?: string[];
            /**
             * @description Your uploads (`POST /v1/uploads`) to send along. Requires `attachments:write`.
             * @example []
             */
            upload_ids?: string[];
            /** @description To whom it and the next ones are sent; by default, as the last one. */
            to?: {
                /**
                 * Format: email
                 * @example kim@carrier.example
                 */
                email: string;
                /**
                 * @default
                 * @example Kim Lund
                 */
                name?: string;
            }[];
            /**
             * @description In copy.
             * @example []
             */
            cc?: {
                /**
                 * Format: email
                 * @example kim@carrier.example
                 */
                email: string;
                /**
                 * @default
                 * @example Kim Lund
                 */
                name?: string;
            }[];
        };
        /** SnoozeReplace */
        SnoozeReplace: {
            /**
             * Format: date-time
             * @description A time in the future.
             * @example 2026-11-16T08:00:00Z
             */
            until: string;
            /**
             * @description Whether a reply of the customer ends it early. Automatic replies do not.
             * @default true
             * @example true
             */
            wakes_on_reply?: boolean;
        };
        /** TicketSpamCreate */
        TicketSpamCreate: {
            /**
             * @description Also blocks the address of the customer, or every address of its domain; requires `customers:write`. Null blocks nobody.
             * @example email
             * @enum {string|null}
             */
            block?: "email" | "domain" | null;
        };
        /**
         * TicketLinkCreate
         * @example {
         *       "kind": "related",
         *       "ticket_id": "019a8b5e-8a4d-7e3b-8d52-6c1f9a7b3e28"
         *     }
         */
        TicketLinkCreate: {
            /**
             * @description What the other ticket is to this one: `related`, its `parent` or `child`; or what this one does: it `blocks` the other one, or is `blocked_by` it. `external`: a page elsewhere.
             * @example related
             * @enum {string}
             */
            kind: "related" | "parent" | "child" | "blocks" | "blocked_by" | "external";
            /**
             * Format: uuid
             * @description The other ticket. Required unless it is `external`.
             * @example 019a8b5e-8a4d-7e3b-8d52-6c1f9a7b3e28
             */
            ticket_id?: string;
            /**
             * @description Of the page, with `http` or `https`. Only if it is `external`.
             * @example https://status.example.com/incidents/7
             */
            url?: string;
            /**
             * @description What to call the page. Only if it is `external`.
             * @example Incident 7
             */
            title?: string;
        };
        /** Draft */
        Draft: {
            /**
             * @description A public reply, or an internal note.
             * @example reply
             * @enum {string}
             */
            kind: "reply" | "note";
            /**
             * @description In Markdown.
             * @example Please try **again**
             */
            body: string;
            /**
             * Format: uuid
             * @description Another one after each change.
             * @example 019a8b5e-9b1c-7a2d-8e3f-4a5b6c7d8e9f
             */
            version: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
        };
        /** DraftConflictError */
        DraftConflictError: {
            /** @example The draft was changed in the meantime */
            detail: string;
            draft?: components["schemas"]["Draft"];
        };
        /** RenderedMarkdown */
        RenderedMarkdown: {
            /**
             * @description Safe HTML, without scripts, styles or images.
             * @example <p>Please try <strong>again</strong>: we’ve fixed it.</p>
             */
            html: string;
        };
        /** TicketSeen */
        TicketSeen: {
            /**
             * Format: uuid
             * @description The last comment that the caller has seen; by default, everything is seen. One that was deleted counts as the one before it.
             * @example 019a8b61-2c3d-7e4f-9a5b-6c7d8e9f0a1b
             */
            comment_id?: string;
        };
        /** Notification */
        Notification: {
            /**
             * Format: uuid
             * @example 019a8b64-5e6f-7081-9a2b-3c4d5e6f7a8b
             */
            id: string;
            /**
             * @description `assigned`: a ticket was assigned to you; `team_assigned`: to your team, without an agent; `mentioned`: a note mentions you or your team; `customer_replied`: on a ticket that is assigned to you or that you follow; `followed`: a reply or a new status by someone else on a ticket you follow; `snooze_ended`: a ticket woke up that you snoozed or that is assigned to you; `reply_held`: a comment that you scheduled was not sent; `reply_undelivered`: a reply of yours did not reach a recipient by mail, or one on a ticket that is assigned to you, if its author cannot be notified; `mailbox_problem`: mail of a sender is held because there is too much of it, or a mailbox stopped working (admins only); `admin_added`: a user became an admin (admins only).
             * @example mentioned
             * @enum {string}
             */
            kind: "assigned" | "team_assigned" | "mentioned" | "customer_replied" | "followed" | "snooze_ended" | "reply_held" | "reply_undelivered" | "mailbox_problem" | "admin_added";
            /**
             * Format: uuid
             * @description Null, as `ticket_display_id` and `subject`, if it is not about a ticket: `mailbox_problem` and `admin_added`.
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            ticket_id: string | null;
            /** @example TKT-42 */
            ticket_display_id: string | null;
            /**
             * @description The subject of the ticket now.
             * @example Cannot log in
             */
            subject: string | null;
            /**
             * @description Who did it, the last time. For `reply_undelivered`: whom the reply did not reach. For `mailbox_problem`: the address of the sender or the mailbox. For `admin_added`: the new admin.
             * @example Ada Park
             */
            actor_name: string;
            /**
             * @description For `reply_undelivered`, why. `no_such_mailbox`: the address does not exist; `rejected`: a mail server rejected the reply; `returned`: it was accepted, but came back; `suppressed`: nothing is sent to the address; `delayed`: not accepted for four hours, and still tried; `gave_up`: not accepted for three days; `mailbox_deleted`: the mailbox that was to send it was deleted. For `mailbox_problem`, what. `flood`: the sender opened too many tickets, and further mail is held; `sending`, `receiving`: what the mailbox cannot do. Null for other kinds.
             * @example null
             * @enum {string|null}
             */
            reason: "no_such_mailbox" | "rejected" | "returned" | "suppressed" | "delayed" | "gave_up" | "mailbox_deleted" | "flood" | "sending" | "receiving" | null;
            /**
             * @description How often it happened: while unread, replies and new statuses on a ticket are counted in one notification.
             * @example 1
             */
            count: number;
            /**
             * Format: date-time
             * @description When it happened, the last time.
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Null if unread.
             * @example null
             */
            read_at: string | null;
        };
        /** NotificationCounts */
        NotificationCounts: {
            /**
             * @description Counted up to 1000.
             * @example 3
             */
            unread: number;
        };
        /** NotificationsRead */
        NotificationsRead: {
            /**
             * @description IDs of notifications. Send either this or `before`.
             * @example [
             *       "019a8b64-5e6f-7081-9a2b-3c4d5e6f7a8b"
             *     ]
             */
            ids?: string[];
            /**
             * Format: uuid
             * @description The ID of a notification: marks it and all that are older.
             */
            before?: string;
        };
        /**
         * NotificationSettings
         * @description `off`: no notification; `bell`: in the console; `browser`: also by the browser, if you allow it. In `mail`, `soon`: also by mail, two minutes later, if it is still unread; `digest`: in one mail a day. `push`: whether devices with a push subscription also show it while the console is closed.
         */
        NotificationSettings: {
            /**
             * @description When a ticket is assigned to you.
             * @example browser
             * @enum {string}
             */
            assigned: "off" | "bell" | "browser";
            /**
             * @description When a ticket is assigned to your team, without an agent. Off by default.
             * @example off
             * @enum {string}
             */
            team_assigned: "off" | "bell" | "browser";
            /**
             * @description When a note mentions you or your team.
             * @example browser
             * @enum {string}
             */
            mentioned: "off" | "bell" | "browser";
            /**
             * @description When a customer replies on a ticket that is assigned to you or that you follow.
             * @example bell
             * @enum {string}
             */
            customer_replied: "off" | "bell" | "browser";
            /**
             * @description When someone else replies or changes the status on a ticket you follow.
             * @example bell
             * @enum {string}
             */
            followed: "off" | "bell" | "browser";
            /**
             * @description When a ticket wakes up that you snoozed or that is assigned to you.
             * @example bell
             * @enum {string}
             */
            snooze_ended: "off" | "bell" | "browser";
            /**
             * @description When a comment that you scheduled was not sent.
             * @example browser
             * @enum {string}
             */
            reply_held: "off" | "bell" | "browser";
            /**
             * @description When a reply of yours was not delivered by mail.
             * @example browser
             * @enum {string}
             */
            reply_undelivered: "off" | "bell" | "browser";
            /**
             * @description When mail of a sender is held because there is too much, or a mailbox stops working. Admins only.
             * @example browser
             * @enum {string}
             */
            mailbox_problem: "off" | "bell" | "browser";
            /**
             * @description When a user becomes an admin, unless you made them one in the console. Admins only.
             * @example browser
             * @enum {string}
             */
            admin_added: "off" | "bell" | "browser";
            mail: {
                /**
                 * @example soon
                 * @enum {string}
                 */
                assigned: "off" | "soon" | "digest";
                /**
                 * @example off
                 * @enum {string}
                 */
                team_assigned: "off" | "soon" | "digest";
                /**
                 * @example soon
                 * @enum {string}
                 */
                mentioned: "off" | "soon" | "digest";
                /**
                 * @example digest
                 * @enum {string}
                 */
                customer_replied: "off" | "soon" | "digest";
                /**
                 * @example off
                 * @enum {string}
                 */
                followed: "off" | "soon" | "digest";
                /**
                 * @example off
                 * @enum {string}
                 */
                snooze_ended: "off" | "soon" | "digest";
                /**
                 * @example soon
                 * @enum {string}
                 */
                reply_held: "off" | "soon" | "digest";
                /**
                 * @example soon
                 * @enum {string}
                 */
                reply_undelivered: "off" | "soon" | "digest";
                /**
                 * @example soon
                 * @enum {string}
                 */
                mailbox_problem: "off" | "soon" | "digest";
                /**
                 * @example soon
                 * @enum {string}
                 */
                admin_added: "off" | "soon" | "digest";
                /**
                 * @description When the digest is sent, as hh:mm.
                 * @example 08:00
                 */
                digest_time: string;
                /** @description When no mail is sent: what is due waits until they end. */
                quiet_hours: {
                    /** @example 20:00 */
                    from: string;
                    /**
                     * @description On the next day, if it is before `from`.
                     * @example 07:00
                     */
                    to: string;
                } | null;
                /**
                 * @description Whether Saturdays and Sundays are quiet, too.
                 * @example true
                 */
                is_quiet_on_weekends: boolean;
                /**
                 * Format: timezone
                 * @description The IANA time zone of these times.
                 * @example Europe/Berlin
                 */
                timezone: string;
            };
            push: {
                /** @example true */
                assigned: boolean;
                /** @example false */
                team_assigned: boolean;
                /** @example true */
                mentioned: boolean;
                /** @example true */
                customer_replied: boolean;
                /** @example false */
                followed: boolean;
                /** @example false */
                snooze_ended: boolean;
                /** @example true */
                reply_held: boolean;
                /** @example true */
                reply_undelivered: boolean;
                /** @example true */
                mailbox_problem: boolean;
                /** @example true */
                admin_added: boolean;
            };
        };
        /**
         * NotificationSettingsUpdate
         * @description `off`: no notification; `bell`: in the console; `browser`: also by the browser, if you allow it. In `mail`, `soon`: also by mail, two minutes later, if it is still unread; `digest`: in one mail a day. `push`: whether devices with a push subscription also show it while the console is closed.
         */
        NotificationSettingsUpdate: {
            /**
             * @description When a ticket is assigned to you.
             * @example browser
             * @enum {string}
             */
            assigned: "off" | "bell" | "browser";
            /**
             * @description When a ticket is assigned to your team, without an agent. Off by default.
             * @example off
             * @enum {string}
             */
            team_assigned?: "off" | "bell" | "browser";
            /**
             * @description When a note mentions you or your team.
             * @example browser
             * @enum {string}
             */
            mentioned: "off" | "bell" | "browser";
            /**
             * @description When a customer replies on a ticket that is assigned to you or that you follow.
             * @example bell
             * @enum {string}
             */
            customer_replied: "off" | "bell" | "browser";
            /**
             * @description When someone else replies or changes the status on a ticket you follow.
             * @example bell
             * @enum {string}
             */
            followed: "off" | "bell" | "browser";
            /**
             * @description When a ticket wakes up that you snoozed or that is assigned to you.
             * @example bell
             * @enum {string}
             */
            snooze_ended: "off" | "bell" | "browser";
            /**
             * @description When a comment that you scheduled was not sent.
             * @example browser
             * @enum {string}
             */
            reply_held: "off" | "bell" | "browser";
            /**
             * @description When a reply of yours was not delivered by mail.
             * @example browser
             * @enum {string}
             */
            reply_undelivered?: "off" | "bell" | "browser";
            /**
             * @description When mail of a sender is held because there is too much, or a mailbox stops working. Admins only.
             * @example browser
             * @enum {string}
             */
            mailbox_problem?: "off" | "bell" | "browser";
            /**
             * @description When a user becomes an admin, unless you made them one in the console. Admins only.
             * @example browser
             * @enum {string}
             */
            admin_added?: "off" | "bell" | "browser";
            /** @description By default, as it was. */
            mail?: {
                /**
                 * @example soon
                 * @enum {string}
                 */
                assigned: "off" | "soon" | "digest";
                /**
                 * @example off
                 * @enum {string}
                 */
                team_assigned?: "off" | "soon" | "digest";
                /**
                 * @example soon
                 * @enum {string}
                 */
                mentioned: "off" | "soon" | "digest";
                /**
                 * @example digest
                 * @enum {string}
                 */
                customer_replied: "off" | "soon" | "digest";
                /**
                 * @example off
                 * @enum {string}
                 */
                followed: "off" | "soon" | "digest";
                /**
                 * @example off
                 * @enum {string}
                 */
                snooze_ended: "off" | "soon" | "digest";
                /**
                 * @example soon
                 * @enum {string}
                 */
                reply_held: "off" | "soon" | "digest";
                /**
                 * @example soon
                 * @enum {string}
                 */
                reply_undelivered?: "off" | "soon" | "digest";
                /**
                 * @example soon
                 * @enum {string}
                 */
                mailbox_problem?: "off" | "soon" | "digest";
                /**
                 * @example soon
                 * @enum {string}
                 */
                admin_added?: "off" | "soon" | "digest";
                /**
                 * @description When the digest is sent, as hh:mm.
                 * @example 08:00
                 */
                digest_time: string;
                /** @description When no mail is sent: what is due waits until they end. */
                quiet_hours: {
                    /** @example 20:00 */
                    from: string;
                    /**
                     * @description On the next day, if it is before `from`.
                     * @example 07:00
                     */
                    to: string;
                } | null;
                /**
                 * @description Whether Saturdays and Sundays are quiet, too.
                 * @example true
                 */
                is_quiet_on_weekends: boolean;
                /**
                 * Format: timezone
                 * @description The IANA time zone of these times.
                 * @example Europe/Berlin
                 */
                timezone?: string;
            };
            /** @description What is left out stays as it was. */
            push?: {
                /** @example true */
                assigned?: boolean;
                /** @example false */
                team_assigned?: boolean;
                /** @example true */
                mentioned?: boolean;
                /** @example true */
                customer_replied?: boolean;
                /** @example false */
                followed?: boolean;
                /** @example false */
                snooze_ended?: boolean;
                /** @example true */
                reply_held?: boolean;
                /** @example true */
                reply_undelivered?: boolean;
                /** @example true */
                mailbox_problem?: boolean;
                /** @example true */
                admin_added?: boolean;
            };
        };
        /** PushKey */
        PushKey: {
            /**
             * @description A point of the curve P-256 in base64url, as `applicationServerKey`.
             * @example BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8
             */
            public_key: string;
        };
        /** PushSubscription */
        PushSubscription: {
            /**
             * Format: uuid
             * @example 019a8b71-2c3d-7e4f-8a5b-6c7d8e9f0a1b
             */
            id: string;
            /**
             * @description The browser’s user agent string.
             * @example Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0
             */
            user_agent: string;
            /**
             * @description Whether the session or key of this request has subscribed it.
             * @example true
             */
            is_current: boolean;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When its push service last accepted a message.
             * @example 2026-11-14T11:02:00Z
             */
            last_sent_at: string | null;
            /**
             * Format: date-time
             * @description When the attempts began to fail of which none has succeeded since.
             * @example null
             */
            first_failed_at: string | null;
        };
        /** PushSubscriptionCreate */
        PushSubscriptionCreate: {
            /**
             * @description The URL of the push service, from `PushSubscription.endpoint` of the browser.
             * @example https://updates.push.services.mozilla.com/wpush/v2/gAAAAABpF2c4
             */
            endpoint: string;
            /** @description As in `PushSubscription.toJSON()` of the browser. */
            keys: {
                /** @example BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8 */
                p256dh: string;
                /** @example BTBZMqHH6r4Tts7J_aSIgg */
                auth: string;
            };
        };
        /** PushTest */
        PushTest: {
            /**
             * @description `sent`: the push service accepted it; `deferred`: it cannot at the moment; `failed`: it refused; `gone`: the browser is no longer subscribed, and the subscription was deleted.
             * @example sent
             * @enum {string}
             */
            outcome: "sent" | "deferred" | "failed" | "gone";
            /**
             * @description Of the response; null if there was none.
             * @example 201
             */
            status: number | null;
        };
        /** NotificationMail */
        NotificationMail: {
            /**
             * @description `ready`: they can be sent. `no_sender`: the organization has no enabled mailbox, and the server no sender of its own. `no_public_url`: the server does not know its own address, `BELLHOP_PUBLIC_URL`. `suppressed`: your address is suppressed, because a mail to it came back.
             * @example ready
             * @enum {string}
             */
            state: "ready" | "no_sender" | "no_public_url" | "suppressed";
            /**
             * Format: email
             * @description Where they are sent.
             * @example ada@example.com
             */
            email: string;
        };
        /** Upload */
        Upload: {
            /**
             * Format: uuid
             * @description For `upload_ids` of a new comment. The attachment gets the same ID.
             * @example 019a8b5e-6a71-7384-8b9c-0d1e2f3a4b5c
             */
            id: string;
            /**
             * @description Without folders and invisible characters; at most 255 bytes.
             * @example invoice.pdf
             */
            name: string;
            /**
             * @description Detected from the content; never `text/html` or `image/svg+xml`.
             * @example application/pdf
             */
            content_type: string;
            /**
             * @description In bytes.
             * @example 48213
             */
            size: number;
            /**
             * @description SHA-256 of the content, in hexadecimal.
             * @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
             */
            sha256: string;
            /**
             * @description Whether a preview image is available.
             * @example false
             */
            has_preview: boolean;
            /**
             * Format: date-time
             * @description When it is deleted, unless a comment uses it before.
             * @example 2026-11-15T09:30:00Z
             */
            expires_at: string;
        };
        /** TicketPresence */
        TicketPresence: {
            /**
             * Format: uuid
             * @example 019a8b5e-7f3a-7c21-9d40-3b8f6a2e1c04
             */
            ticket_id: string;
            /**
             * Format: uuid
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            user_id: string;
            /** @example Ada Park */
            name: string;
            /**
             * @example typing
             * @enum {string}
             */
            state: "viewing" | "typing";
            /**
             * Format: date-time
             * @description When this state started.
             */
            since: string;
        };
        /** Category */
        Category: {
            /**
             * @description As spelled on its newest ticket.
             * @example Accounts
             */
            name: string;
        };
        /** Tag */
        Tag: {
            /**
             * Format: uuid
             * @example 019a8b66-1f2a-7c3d-9e4f-5a6b7c8d9e0f
             */
            id: string;
            /**
             * @description Unique within the organization, ignoring case. Trimmed, with single spaces, and without commas.
             * @example refund
             */
            name: string;
            /**
             * @description How the console shows it.
             * @example blue
             * @enum {string}
             */
            color: "gray" | "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "pink";
            /**
             * @description How many tickets have it, whatever their status.
             * @example 12
             */
            ticket_count: number;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
        };
        /** TagCreate */
        TagCreate: {
            /**
             * @description Unique within the organization, ignoring case. Trimmed, with single spaces, and without commas.
             * @example refund
             */
            name: string;
            /**
             * @default gray
             * @example blue
             * @enum {string}
             */
            color?: "gray" | "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "pink";
        };
        /** TagUpdate */
        TagUpdate: {
            /**
             * @description Unique within the organization, ignoring case. Trimmed, with single spaces, and without commas.
             * @example refund
             */
            name?: string;
            /**
             * @description How the console shows it.
             * @example blue
             * @enum {string}
             */
            color?: "gray" | "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "pink";
        };
        /** TagInUseError */
        TagInUseError: {
            /** @example The tag is used by views: Refunds */
            detail: string;
            /** @description What uses it, as far as the caller can see it. */
            used_by: {
                /**
                 * @example view
                 * @enum {string}
                 */
                kind: "view" | "macro";
                /**
                 * Format: uuid
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                id: string;
                /** @example Refunds */
                name: string;
            }[];
        };
        /** TagMerge */
        TagMerge: {
            /**
             * Format: uuid
             * @description The tag to merge into this one.
             * @example 019a8b66-2a3b-7d4e-8f50-6b7c8d9e0f1a
             */
            tag_id: string;
        };
        /** TicketTagsReplace */
        TicketTagsReplace: {
            /**
             * @description The names of all tags that the ticket shall have, in any case.
             * @example [
             *       "refund"
             *     ]
             */
            tags: string[];
        };
        /** TicketTagsChange */
        TicketTagsChange: {
            /**
             * @description Names of tags to add. Those that it has already are ignored.
             * @example [
             *       "refund"
             *     ]
             */
            add?: string[];
            /**
             * @description Names of tags to remove. Those that it does not have are ignored.
             * @example [
             *       "refund"
             *     ]
             */
            remove?: string[];
        };
        /** FieldChoice */
        FieldChoice: {
            /**
             * @description Its value in the API. Never changes.
             * @example pro
             */
            key: string;
            /** @example Pro */
            name: string;
            /**
             * @description Whether it can be chosen. Values that have it keep it.
             * @default true
             * @example true
             */
            is_active?: boolean;
        };
        /** Field */
        Field: {
            /**
             * Format: uuid
             * @example 019a8b68-5c6d-7e7f-8081-9b0c1d2e3f40
             */
            id: string;
            /**
             * @description Its name in the API, unique among the fields of tickets or of customers.
             * @example plan
             */
            key: string;
            /**
             * @description What agents read, and customers if it is public.
             * @example Plan
             */
            name: string;
            /**
             * @description What has the field. Never changes.
             * @example ticket
             * @enum {string}
             */
            applies_to: "ticket" | "customer";
            /**
             * @description `text`: up to 1,000 characters; `number`; `boolean`; `date`: YYYY-MM-DD; `choice`: the key of one choice; `choices`: the keys of any number of them; `url`: a web address of up to 2,000 characters. Never changes.
             * @example choice
             * @enum {string}
             */
            type: "text" | "number" | "boolean" | "date" | "choice" | "choices" | "url";
            /**
             * @description In their order, at most 100; empty for other types. A choice that is left out is deleted, together with the values that have it.
             * @example [
             *       {
             *         "key": "free",
             *         "name": "Free",
             *         "is_active": true
             *       },
             *       {
             *         "key": "pro",
             *         "name": "Pro",
             *         "is_active": true
             *       }
             *     ]
             */
            choices: components["schemas"]["FieldChoice"][];
            /**
             * @description `to_resolve`: agents cannot resolve a ticket without it; `in_portal`: customers fill it in with a new request. Fields of customers have `never`.
             * @example never
             * @enum {string}
             */
            required: "never" | "to_resolve" | "in_portal";
            /**
             * @description Whether the customer sees it on the page of their request. Only for tickets; required for `in_portal`.
             * @example false
             */
            is_public: boolean;
            /**
             * @description Sort position. Ties are ordered oldest first.
             * @example 0
             */
            position: number;
            /**
             * @description Whether it is in use. An inactive field is hidden, and keeps its values.
             * @example true
             */
            is_active: boolean;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
        };
        /** FieldCreate */
        FieldCreate: {
            /**
             * @description Its name in the API, unique among the fields of tickets or of customers.
             * @example plan
             */
            key: string;
            /**
             * @description What agents read, and customers if it is public.
             * @example Plan
             */
            name: string;
            /**
             * @description What has the field. Never changes.
             * @example ticket
             * @enum {string}
             */
            applies_to: "ticket" | "customer";
            /**
             * @description `text`: up to 1,000 characters; `number`; `boolean`; `date`: YYYY-MM-DD; `choice`: the key of one choice; `choices`: the keys of any number of them; `url`: a web address of up to 2,000 characters. Never changes.
             * @example choice
             * @enum {string}
             */
            type: "text" | "number" | "boolean" | "date" | "choice" | "choices" | "url";
            /**
             * @description In their order, at most 100; empty for other types. A choice that is left out is deleted, together with the values that have it.
             * @example [
             *       {
             *         "key": "free",
             *         "name": "Free",
             *         "is_active": true
             *       },
             *       {
             *         "key": "pro",
             *         "name": "Pro",
             *         "is_active": true
             *       }
             *     ]
             */
            choices?: components["schemas"]["FieldChoice"][];
            /**
             * @description `to_resolve`: agents cannot resolve a ticket without it; `in_portal`: customers fill it in with a new request. Fields of customers have `never`.
             * @default never
             * @example never
             * @enum {string}
             */
            required?: "never" | "to_resolve" | "in_portal";
            /**
             * @description Whether the customer sees it on the page of their request. Only for tickets; required for `in_portal`.
             * @default false
             * @example false
             */
            is_public?: boolean;
            /**
             * @description Sort position. Defaults to the end.
             * @example 0
             */
            position?: number;
            /**
             * @description Whether it is in use. An inactive field is hidden, and keeps its values.
             * @default true
             * @example true
             */
            is_active?: boolean;
        };
        /** FieldOrder */
        FieldOrder: {
            /**
             * @description IDs of fields of tickets and customers, active or not. Those you leave out come after these, in the order they had.
             * @example [
             *       "019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b"
             *     ]
             */
            field_ids: string[];
        };
        /** FieldUpdate */
        FieldUpdate: {
            /**
             * @description What agents read, and customers if it is public.
             * @example Plan
             */
            name?: string;
            /**
             * @description In their order, at most 100; empty for other types. A choice that is left out is deleted, together with the values that have it.
             * @example [
             *       {
             *         "key": "free",
             *         "name": "Free",
             *         "is_active": true
             *       },
             *       {
             *         "key": "pro",
             *         "name": "Pro",
             *         "is_active": true
             *       }
             *     ]
             */
            choices?: components["schemas"]["FieldChoice"][];
            /**
             * @description `to_resolve`: agents cannot resolve a ticket without it; `in_portal`: customers fill it in with a new request. Fields of customers have `never`.
             * @example never
             * @enum {string}
             */
            required?: "never" | "to_resolve" | "in_portal";
            /**
             * @description Whether the customer sees it on the page of their request. Only for tickets; required for `in_portal`.
             * @example false
             */
            is_public?: boolean;
            /**
             * @description Sort position. Ties are ordered oldest first.
             * @example 0
             */
            position?: number;
            /**
             * @description Whether it is in use. An inactive field is hidden, and keeps its values.
             * @example true
             */
            is_active?: boolean;
        };
        /** FieldInUseError */
        FieldInUseError: {
            /** @example The field is used by views: Pro customers */
            detail: string;
            /** @description What uses it, as far as the caller can see it. */
            used_by: {
                /**
                 * @example view
                 * @enum {string}
                 */
                kind: "view" | "macro" | "mail_template" | "mailbox";
                /**
                 * Format: uuid
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                id: string;
                /** @example Pro customers */
                name: string;
            }[];
        };
        /** FieldDeletionError */
        FieldDeletionError: {
            /** @example The field has 12 values. Send values=delete to delete them as well */
            detail: string;
            /** @description What uses it, as far as the caller can see it. */
            used_by: {
                /**
                 * @example view
                 * @enum {string}
                 */
                kind: "view" | "macro" | "mail_template" | "mailbox";
                /**
                 * Format: uuid
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                id: string;
                /** @example Pro customers */
                name: string;
            }[];
            /**
             * @description How many tickets or customers have a value, counted up to 10,000. Missing if something uses the field.
             * @example 12
             */
            value_count?: number;
        };
        /**
         * FieldValuesUpdate
         * @description Values by the keys of their fields; null clears one.
         * @example {
         *       "plan": "pro",
         *       "seats": 12
         *     }
         */
        FieldValuesUpdate: {
            [key: string]: string[] | boolean | number | string | null;
        };
        /**
         * MacroActions
         * @description What changes on the ticket. Fields that are left out stay as they are.
         * @example {
         *       "status": "pending",
         *       "add_tags": [
         *         "shipping"
         *       ]
         *     }
         */
        MacroActions: {
            /**
             * @example pending
             * @enum {string}
             */
            status?: "new" | "open" | "pending" | "resolved" | "closed";
            /**
             * @example high
             * @enum {string}
             */
            priority?: "low" | "medium" | "high" | "urgent";
            /** @example Shipping */
            category?: string | null;
            /**
             * @description The agent to assign: an ID, or `me` for the user who applies it.
             * @example me
             */
            assigned_user_id?: string | null;
            /**
             * Format: uuid
             * @description The team to assign.
             */
            assigned_team_id?: string | null;
            /**
             * @description Names of tags to add. Those that it has already are ignored.
             * @example [
             *       "refund"
             *     ]
             */
            add_tags?: string[];
            /**
             * @description Names of tags to remove. Those that it does not have are ignored.
             * @example [
             *       "refund"
             *     ]
             */
            remove_tags?: string[];
            /**
             * @description Values of custom fields by their keys; null clears one.
             * @example {
             *       "plan": "pro",
             *       "seats": 12
             *     }
             */
            fields?: {
                [key: string]: string[] | boolean | number | string | null;
            };
            /**
             * @description Snoozes the ticket for this time, or until the customer replies. Not together with `resolved` or `closed`.
             * @example 1440
             */
            snooze_minutes?: number;
        };
        /** Macro */
        Macro: {
            /**
             * Format: uuid
             * @example 019a8b67-4b5c-7d6e-8f70-8a9b0c1d2e3f
             */
            id: string;
            /**
             * Format: uuid
             * @description Who created it, or null if deleted.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            user_id: string | null;
            /**
             * @description Unique among the shared macros of the organization, or among the private ones of the user, ignoring case.
             * @example Where is my parcel?
             */
            name: string;
            /**
             * @description A short word to find it by. Letters, digits, hyphens and underscores.
             * @example parcel
             */
            shortcut: string | null;
            /**
             * @description The text of the reply in Markdown, with Liquid variables such as `{{ customer.first_name }}`. Empty if the macro only changes the ticket.
             * @example Hi {{ customer.first_name | default: "there" }}, your parcel is on its way.
             */
            body: string;
            /**
             * @description Whether the text becomes an internal note instead of a reply.
             * @example false
             */
            is_internal: boolean;
            actions: components["schemas"]["MacroActions"];
            /**
             * @description Whether others can use it, too. Only admins change shared macros.
             * @example true
             */
            is_shared: boolean;
            /**
             * Format: uuid
             * @description Shared with this team only; null: with everyone. Requires `is_shared`.
             * @example null
             */
            team_id: string | null;
            /**
             * @description How often it was applied.
             * @example 12
             */
            use_count: number;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
        };
        /** MacroCreate */
        MacroCreate: {
            /**
             * @description Unique among the shared macros of the organization, or among the private ones of the user, ignoring case.
             * @example Where is my parcel?
             */
            name: string;
            /**
             * @description A short word to find it by. Letters, digits, hyphens and underscores.
             * @example parcel
             */
            shortcut?: string | null;
            /**
             * @description The text of the reply in Markdown, with Liquid variables such as `{{ customer.first_name }}`. Empty if the macro only changes the ticket.
             * @default
             * @example Hi {{ customer.first_name | default: "there" }}, your parcel is on its way.
             */
            body?: string;
            /**
             * @description Whether the text becomes an internal note instead of a reply.
             * @default false
             * @example false
             */
            is_internal?: boolean;
            actions?: components["schemas"]["MacroActions"];
            /**
             * @description Whether others can use it, too. Only admins change shared macros.
             * @default false
             * @example true
             */
            is_shared?: boolean;
            /**
             * Format: uuid
             * @description Shared with this team only; null: with everyone. Requires `is_shared`.
             * @example null
             */
            team_id?: string | null;
        };
        /** MacroUpdate */
        MacroUpdate: {
            /**
             * @description Unique among the shared macros of the organization, or among the private ones of the user, ignoring case.
             * @example Where is my parcel?
             */
            name?: string;
            /**
             * @description A short word to find it by. Letters, digits, hyphens and underscores.
             * @example parcel
             */
            shortcut?: string | null;
            /**
             * @description The text of the reply in Markdown, with Liquid variables such as `{{ customer.first_name }}`. Empty if the macro only changes the ticket.
             * @example Hi {{ customer.first_name | default: "there" }}, your parcel is on its way.
             */
            body?: string;
            /**
             * @description Whether the text becomes an internal note instead of a reply.
             * @example false
             */
            is_internal?: boolean;
            actions?: components["schemas"]["MacroActions"];
            /**
             * @description Whether others can use it, too. Only admins change shared macros.
             * @example true
             */
            is_shared?: boolean;
            /**
             * Format: uuid
             * @description Shared with this team only; null: with everyone. Requires `is_shared`.
             * @example null
             */
            team_id?: string | null;
        };
        /** MacroRender */
        MacroRender: {
            /**
             * Format: uuid
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            ticket_id?: string;
            /** @description A ticket that is about to be created, instead of `ticket_id`. What is not known of it is missing. */
            new_ticket?: {
                /** @example Maya Chen */
                customer_name: string;
                /** @example maya@example.com */
                customer_email: string;
                /** @example Your order */
                subject: string;
            };
        };
        /** RenderedMacro */
        RenderedMacro: {
            /**
             * @description In Markdown, with the values of the ticket as plain text.
             * @example Hi Maya, your parcel is on its way.
             */
            body: string;
            /**
             * @description Variables in the text that have no value on this ticket, and no `default`. Applying the macro needs a `body` then.
             * @example []
             */
            missing: string[];
        };
        /**
         * MacroApply
         * @example {
         *       "last_seen_comment_id": "019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e",
         *       "dry_run": false
         *     }
         */
        MacroApply: {
            /**
             * Format: uuid
             * @description ID of the newest comment the author has seen, or null. If newer comments exist, returns 409 and creates nothing. One that was deleted counts as the one before it. Requires `comments:read`.
             * @example null
             */
            last_seen_comment_id?: string | null;
            /**
             * @description Your uploads (`POST /v1/uploads`) that become attachments of the comment, in this order. Requires `attachments:write`.
             * @example []
             */
            upload_ids?: string[];
            /**
             * @description Active users to notify, who follow the ticket from then on. Only for internal notes; at most 20 users and teams.
             * @example []
             */
            mentioned_user_ids?: string[];
            /**
             * @description Teams whose members to notify. Only for internal notes.
             * @example []
             */
            mentioned_team_ids?: string[];
            /**
             * @description Whether the customer gets this reply by mail, if the organization has a mailbox. Has no effect on internal notes.
             * @default true
             * @example true
             */
            send_mail?: boolean;
            /**
             * Format: email
             * @description The address of the ticket’s mailbox from which the reply is sent, one of `from_addresses` of `include=mail`. By default, the one to which the customer wrote last. Has no effect on internal notes.
             * @example help@acme.example
             */
            from_address?: string;
            /**
             * @description Instead of the text of the macro. In Markdown.
             * @example Please try **again**: we’ve fixed it.
             */
            body?: string;
            /**
             * @description Instead of `is_internal` of the macro.
             * @example false
             */
            is_internal?: boolean;
            /**
             * @description Instead of the actions of the macro.
             * @example {
             *       "status": "pending",
             *       "add_tags": [
             *         "shipping"
             *       ]
             *     }
             */
            actions?: {
                /**
                 * @example pending
                 * @enum {string}
                 */
                status?: "new" | "open" | "pending" | "resolved" | "closed";
                /**
                 * @example high
                 * @enum {string}
                 */
                priority?: "low" | "medium" | "high" | "urgent";
                /** @example Shipping */
                category?: string | null;
                /**
                 * @description The agent to assign: an ID, or `me` for the user who applies it.
                 * @example me
                 */
                assigned_user_id?: string | null;
                /**
                 * Format: uuid
                 * @description The team to assign.
                 */
                assigned_team_id?: string | null;
                /**
                 * @description Names of tags to add. Those that it has already are ignored.
                 * @example [
                 *       "refund"
                 *     ]
                 */
                add_tags?: string[];
                /**
                 * @description Names of tags to remove. Those that it does not have are ignored.
                 * @example [
                 *       "refund"
                 *     ]
                 */
                remove_tags?: string[];
                /**
                 * @description Values of custom fields by their keys; null clears one.
                 * @example {
                 *       "plan": "pro",
                 *       "seats": 12
                 *     }
                 */
                fields?: {
                    [key: string]: string[] | boolean | number | string | null;
                };
                /**
                 * @description Snoozes the ticket for this time, or until the customer replies. Not together with `resolved` or `closed`.
                 * @example 1440
                 */
                snooze_minutes?: number;
            };
            /**
             * @description Return what would happen without doing it.
             * @default false
             */
            dry_run?: boolean;
        };
        /** AppliedMacro */
        AppliedMacro: {
            ticket: components["schemas"]["Ticket"];
            /** @description The reply or note, if there is a text. */
            comment: {
                /**
                 * Format: uuid
                 * @example 019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e
                 */
                id: string;
                /**
                 * Format: uuid
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description An agent, or the customer.
                 * @example user
                 * @enum {string}
                 */
                author_type: "user" | "customer";
                /**
                 * Format: uuid
                 * @description ID of the user or customer; null if deleted.
                 * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
                 */
                author_id: string | null;
                /**
                 * @description The author’s name at the time.
                 * @example Ada Park
                 */
                author_name: string;
                /**
                 * @description Internal note, never visible to the customer.
                 * @example false
                 */
                is_internal: boolean;
                /**
                 * @description As it was written: see `body_format`.
                 * @example Please try **again**: we’ve fixed it.
                 */
                body: string;
                /**
                 * @description `markdown`: of agents. `plain`: of customers, in which no character has a meaning. `html`: of mails; `body` has the words, `body_html` also their structure.
                 * @example markdown
                 * @enum {string}
                 */
                body_format: "markdown" | "plain" | "html";
                /**
                 * @description The body as safe HTML, without scripts, styles or images. Where the body shows an image, such as by `![…](attachment:NAME)`, there is a `span` with the name in `data-attachment`: show the attachment of this comment with that name instead.
                 * @example <p>Please try <strong>again</strong>: we’ve fixed it.</p>
                 */
                body_html: string;
                /**
                 * Format: date-time
                 * @example 2026-11-14T09:30:00Z
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @example 2026-11-14T09:30:00Z
                 */
                updated_at: string;
            } | null;
            /** @description The changes of the ticket, tags by name, and `snoozed_until`. */
            changes: {
                /** @example status */
                field: string;
                /** @example open */
                from: unknown;
                /** @example pending */
                to: unknown;
            }[];
        };
        /** View */
        View: {
            /**
             * Format: uuid
             * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
             */
            id: string;
            /**
             * Format: uuid
             * @description The owner, or null if deleted.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            user_id: string | null;
            /** @example Mine, urgent */
            name: string;
            /**
             * @description Query parameters of `GET /v1/tickets`; empty for all tickets. `assigned_to_me` refers to the user viewing it.
             * @example {
             *       "unresolved": true,
             *       "assigned_to_me": true,
             *       "priority": "urgent"
             *     }
             */
            filter: {
                /** @description The ticket with this `ticket_number`. */
                number?: number;
                /** @enum {string} */
                status?: "new" | "open" | "pending" | "resolved" | "closed";
                /** @enum {string} */
                priority?: "low" | "medium" | "high" | "urgent";
                /**
                 * Format: uuid
                 * @description Tickets of this agent.
                 */
                assigned_user_id?: string;
                /** @description `true`: assigned to the caller; `false`: assigned to someone else or unassigned. */
                assigned_to_me?: boolean;
                /**
                 * Format: uuid
                 * @description Tickets of this team.
                 */
                assigned_team_id?: string;
                /**
                 * Format: uuid
                 * @description Tickets of this customer.
                 */
                customer_id?: string;
                /**
                 * Format: uuid
                 * @description Tickets of the customers of this company.
                 */
                company_id?: string;
                /** @description Exact category match, case-insensitive. */
                category?: string;
                /** @description Tickets with this tag, or with all of up to 5 tags, separated by commas. */
                tag?: string;
                /** @description Tickets with this value of a custom field, such as `plan:pro`, or with all of up to 5, separated by commas. Only for booleans and choices. */
                fields?: string;
                /** @description `true`: no agent and no team assigned; `false`: an agent or a team is assigned. */
                unassigned?: boolean;
                /** @description `true`: an agent is assigned; `false`: no agent is assigned, whether or not a team is. */
                has_agent?: boolean;
                /**
                 * @description Unresolved tickets in which an agent has to answer, or the customer: pending ones, and those in which an agent wrote last.
                 * @enum {string}
                 */
                waiting_for?: "agent" | "customer";
                /** @description `true`: new, open or pending; `false`: resolved or closed. */
                unresolved?: boolean;
                /** @description `true`: the caller follows it; `false`: the caller does not. */
                following?: boolean;
                /** @description `true`: a note on it mentions the caller, or a team of theirs; `false`: none does. */
                mentioned?: boolean;
                /** @description `true`: there is something on it that the caller has not seen, see `include=unread`; `false`: there is not. */
                unread?: boolean;
                /** @description `true`: snoozed until a time in the future; `false`: not snoozed. */
                snoozed?: boolean;
                /** @description `true`: marked as spam; `false`: not marked as spam. Without it, spam is among the others. */
                spam?: boolean;
                /** @description Matches tickets that contain every word (case-insensitive) in the subject, description, number, display ID, or customer name or email. Use double quotes for phrases. */
                search?: string;
                /**
                 * @description Where `search` looks. `ticket` (the default): in the fields of the ticket. `conversation`: each word may also occur in a comment, including internal notes, or in the name of a file; requires `comments:read` and `attachments:read`. What was said on a merged ticket is found on the ticket it was merged into.
                 * @enum {string}
                 */
                search_in?: "ticket" | "conversation";
                /**
                 * @description As in `GET /v1/tickets`.
                 * @enum {string}
                 */
                sort?: "newest" | "oldest" | "updated" | "waiting" | "snoozed_until";
            };
            /**
             * @description Whether everyone in the organization can see it.
             * @example false
             */
            is_shared: boolean;
            /**
             * @description Sort position. Ties are ordered oldest first.
             * @example 3
             */
            position: number;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
        };
        /** ViewCreate */
        ViewCreate: {
            /** @example Mine, urgent */
            name: string;
            /**
             * @description Query parameters of `GET /v1/tickets`; empty for all tickets. `assigned_to_me` refers to the user viewing it.
             * @example {
             *       "unresolved": true,
             *       "assigned_to_me": true,
             *       "priority": "urgent"
             *     }
             */
            filter: {
                /** @description The ticket with this `ticket_number`. */
                number?: number;
                /** @enum {string} */
                status?: "new" | "open" | "pending" | "resolved" | "closed";
                /** @enum {string} */
                priority?: "low" | "medium" | "high" | "urgent";
                /**
                 * Format: uuid
                 * @description Tickets of this agent.
                 */
                assigned_user_id?: string;
                /** @description `true`: assigned to the caller; `false`: assigned to someone else or unassigned. */
                assigned_to_me?: boolean;
                /**
                 * Format: uuid
                 * @description Tickets of this team.
                 */
                assigned_team_id?: string;
                /**
                 * Format: uuid
                 * @description Tickets of this customer.
                 */
                customer_id?: string;
                /**
                 * Format: uuid
                 * @description Tickets of the customers of this company.
                 */
                company_id?: string;
                /** @description Exact category match, case-insensitive. */
                category?: string;
                /** @description Tickets with this tag, or with all of up to 5 tags, separated by commas. */
                tag?: string;
                /** @description Tickets with this value of a custom field, such as `plan:pro`, or with all of up to 5, separated by commas. Only for booleans and choices. */
                fields?: string;
                /** @description `true`: no agent and no team assigned; `false`: an agent or a team is assigned. */
                unassigned?: boolean;
                /** @description `true`: an agent is assigned; `false`: no agent is assigned, whether or not a team is. */
                has_agent?: boolean;
                /**
                 * @description Unresolved tickets in which an agent has to answer, or the customer: pending ones, and those in which an agent wrote last.
                 * @enum {string}
                 */
                waiting_for?: "agent" | "customer";
                /** @description `true`: new, open or pending; `false`: resolved or closed. */
                unresolved?: boolean;
                /** @description `true`: the caller follows it; `false`: the caller does not. */
                following?: boolean;
                /** @description `true`: a note on it mentions the caller, or a team of theirs; `false`: none does. */
                mentioned?: boolean;
                /** @description `true`: there is something on it that the caller has not seen, see `include=unread`; `false`: there is not. */
                unread?: boolean;
                /** @description `true`: snoozed until a time in the future; `false`: not snoozed. */
                snoozed?: boolean;
                /** @description `true`: marked as spam; `false`: not marked as spam. Without it, spam is among the others. */
                spam?: boolean;
                /** @description Matches tickets that contain every word (case-insensitive) in the subject, description, number, display ID, or customer name or email. Use double quotes for phrases. */
                search?: string;
                /**
                 * @description Where `search` looks. `ticket` (the default): in the fields of the ticket. `conversation`: each word may also occur in a comment, including internal notes, or in the name of a file; requires `comments:read` and `attachments:read`. What was said on a merged ticket is found on the ticket it was merged into.
                 * @enum {string}
                 */
                search_in?: "ticket" | "conversation";
                /**
                 * @description As in `GET /v1/tickets`.
                 * @enum {string}
                 */
                sort?: "newest" | "oldest" | "updated" | "waiting" | "snoozed_until";
            };
            /**
             * @description Whether everyone in the organization can see it.
             * @default false
             * @example false
             */
            is_shared?: boolean;
            /**
             * @description Sort position. Defaults to the end.
             * @example 3
             */
            position?: number;
        };
        /** ViewCount */
        ViewCount: {
            /**
             * Format: uuid
             * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
             */
            view_id: string;
            /**
             * @description How many tickets the view lists, or null for a view with a search.
             * @example 12
             */
            count: number | null;
            /**
             * @description `false` if there are more than 1,000 tickets that had to be counted one by one.
             * @example true
             */
            is_complete: boolean;
            /**
             * @description Why it lists nothing, if it names something that no longer exists: edit or delete it.
             * @example null
             */
            error: string | null;
        };
        /** ViewUpdate */
        ViewUpdate: {
            /** @example Mine, urgent */
            name?: string;
            /**
             * @description Query parameters of `GET /v1/tickets`; empty for all tickets. `assigned_to_me` refers to the user viewing it.
             * @example {
             *       "unresolved": true,
             *       "assigned_to_me": true,
             *       "priority": "urgent"
             *     }
             */
            filter?: {
                /** @description The ticket with this `ticket_number`. */
                number?: number;
                /** @enum {string} */
                status?: "new" | "open" | "pending" | "resolved" | "closed";
                /** @enum {string} */
                priority?: "low" | "medium" | "high" | "urgent";
                /**
                 * Format: uuid
                 * @description Tickets of this agent.
                 */
                assigned_user_id?: string;
                /** @description `true`: assigned to the caller; `false`: assigned to someone else or unassigned. */
                assigned_to_me?: boolean;
                /**
                 * Format: uuid
                 * @description Tickets of this team.
                 */
                assigned_team_id?: string;
                /**
                 * Format: uuid
                 * @description Tickets of this customer.
                 */
                customer_id?: string;
                /**
                 * Format: uuid
                 * @description Tickets of the customers of this company.
                 */
                company_id?: string;
                /** @description Exact category match, case-insensitive. */
                category?: string;
                /** @description Tickets with this tag, or with all of up to 5 tags, separated by commas. */
                tag?: string;
                /** @description Tickets with this value of a custom field, such as `plan:pro`, or with all of up to 5, separated by commas. Only for booleans and choices. */
                fields?: string;
                /** @description `true`: no agent and no team assigned; `false`: an agent or a team is assigned. */
                unassigned?: boolean;
                /** @description `true`: an agent is assigned; `false`: no agent is assigned, whether or not a team is. */
                has_agent?: boolean;
                /**
                 * @description Unresolved tickets in which an agent has to answer, or the customer: pending ones, and those in which an agent wrote last.
                 * @enum {string}
                 */
                waiting_for?: "agent" | "customer";
                /** @description `true`: new, open or pending; `false`: resolved or closed. */
                unresolved?: boolean;
                /** @description `true`: the caller follows it; `false`: the caller does not. */
                following?: boolean;
                /** @description `true`: a note on it mentions the caller, or a team of theirs; `false`: none does. */
                mentioned?: boolean;
                /** @description `true`: there is something on it that the caller has not seen, see `include=unread`; `false`: there is not. */
                unread?: boolean;
                /** @description `true`: snoozed until a time in the future; `false`: not snoozed. */
                snoozed?: boolean;
                /** @description `true`: marked as spam; `false`: not marked as spam. Without it, spam is among the others. */
                spam?: boolean;
                /** @description Matches tickets that contain every word (case-insensitive) in the subject, description, number, display ID, or customer name or email. Use double quotes for phrases. */
                search?: string;
                /**
                 * @description Where `search` looks. `ticket` (the default): in the fields of the ticket. `conversation`: each word may also occur in a comment, including internal notes, or in the name of a file; requires `comments:read` and `attachments:read`. What was said on a merged ticket is found on the ticket it was merged into.
                 * @enum {string}
                 */
                search_in?: "ticket" | "conversation";
                /**
                 * @description As in `GET /v1/tickets`.
                 * @enum {string}
                 */
                sort?: "newest" | "oldest" | "updated" | "waiting" | "snoozed_until";
            };
            /**
             * @description Whether everyone in the organization can see it.
             * @example false
             */
            is_shared?: boolean;
            /**
             * @description Sort position. Ties are ordered oldest first.
             * @example 3
             */
            position?: number;
        };
        /** ReportTotals */
        ReportTotals: {
            /**
             * @description Tickets created in the period.
             * @example 120
             */
            created: number;
            /**
             * @description Tickets resolved in the period (or closed without being resolved first) and not reopened since.
             * @example 110
             */
            resolved: number;
            /**
             * @description Tickets still unresolved at the end of the period.
             * @example 34
             */
            unresolved: number;
            /**
             * @description Median first response time, in whole minutes, of tickets created in the period that have been answered. Null if there is no data.
             * @example 18
             */
            first_response_median_minutes: number | null;
            /**
             * @description 90th percentile of first response time, in minutes. Null if there is no data.
             * @example 95
             */
            first_response_p90_minutes: number | null;
            /**
             * @description Median resolution time, in whole minutes, of tickets resolved in the period. Null if there is no data.
             * @example 640
             */
            resolution_median_minutes: number | null;
            /**
             * @description 90th percentile of resolution time, in minutes. Null if there is no data.
             * @example 4320
             */
            resolution_p90_minutes: number | null;
        };
        /**
         * Report
         * @description Based on the current state of tickets; deleted and merged tickets are excluded. The median is the smallest value that at least half of the tickets do not exceed.
         */
        Report: {
            /**
             * Format: date
             * @example 2026-11-01
             */
            from: string;
            /**
             * Format: date
             * @example 2026-11-30
             */
            to: string;
            /** @example UTC */
            timezone: string;
            /**
             * @description Length of each `series` entry: a week for periods of 93 days or more, otherwise a day.
             * @example day
             * @enum {string}
             */
            interval: "day" | "week";
            totals: components["schemas"]["ReportTotals"];
            /** @description The same figures for the preceding period of equal length. */
            previous: {
                /**
                 * Format: date
                 * @example 2026-10-02
                 */
                from: string;
                /**
                 * Format: date
                 * @example 2026-10-31
                 */
                to: string;
                totals: components["schemas"]["ReportTotals"];
            };
            /** @description Day by day, or week by week. */
            series: {
                /**
                 * Format: date
                 * @description The day, or the Monday the week starts on.
                 * @example 2026-11-01
                 */
                date: string;
                /**
                 * @description Tickets created in the period.
                 * @example 120
                 */
                created: number;
                /**
                 * @description Tickets resolved in the period (or closed without being resolved first) and not reopened since.
                 * @example 110
                 */
                resolved: number;
                /**
                 * @description Tickets still unresolved at the end of the period.
                 * @example 34
                 */
                unresolved: number;
                /**
                 * @description Median first response time, in whole minutes, of tickets created in the period that have been answered. Null if there is no data.
                 * @example 18
                 */
                first_response_median_minutes: number | null;
                /**
                 * @description Median resolution time, in whole minutes, of tickets resolved in the period. Null if there is no data.
                 * @example 640
                 */
                resolution_median_minutes: number | null;
            }[];
            /** @description By current assignee, most resolved first, at most 500. */
            agents: {
                /**
                 * Format: uuid
                 * @example null
                 */
                assigned_user_id: string | null;
                /**
                 * @description The agent’s name, or null if there is none.
                 * @example Ada
                 */
                name: string | null;
                /**
                 * @description Tickets created in the period.
                 * @example 120
                 */
                created: number;
                /**
                 * @description Tickets resolved in the period (or closed without being resolved first) and not reopened since.
                 * @example 110
                 */
                resolved: number;
                /**
                 * @description Median first response time, in whole minutes, of tickets created in the period that have been answered. Null if there is no data.
                 * @example 18
                 */
                first_response_median_minutes: number | null;
                /**
                 * @description Median resolution time, in whole minutes, of tickets resolved in the period. Null if there is no data.
                 * @example 640
                 */
                resolution_median_minutes: number | null;
            }[];
            /** @description By current team, most resolved first, at most 500. */
            teams: {
                /**
                 * Format: uuid
                 * @example null
                 */
                assigned_team_id: string | null;
                /**
                 * @description The team’s name, or null if there is none.
                 * @example Ada
                 */
                name: string | null;
                /**
                 * @description Tickets created in the period.
                 * @example 120
                 */
                created: number;
                /**
                 * @description Tickets resolved in the period (or closed without being resolved first) and not reopened since.
                 * @example 110
                 */
                resolved: number;
                /**
                 * @description Median first response time, in whole minutes, of tickets created in the period that have been answered. Null if there is no data.
                 * @example 18
                 */
                first_response_median_minutes: number | null;
                /**
                 * @description Median resolution time, in whole minutes, of tickets resolved in the period. Null if there is no data.
                 * @example 640
                 */
                resolution_median_minutes: number | null;
            }[];
            /** @description By current category, ignoring case, most resolved first, at most 500. */
            categories: {
                /** @example Accounts */
                category: string | null;
                /**
                 * @description Tickets created in the period.
                 * @example 120
                 */
                created: number;
                /**
                 * @description Tickets resolved in the period (or closed without being resolved first) and not reopened since.
                 * @example 110
                 */
                resolved: number;
                /**
                 * @description Median first response time, in whole minutes, of tickets created in the period that have been answered. Null if there is no data.
                 * @example 18
                 */
                first_response_median_minutes: number | null;
                /**
                 * @description Median resolution time, in whole minutes, of tickets resolved in the period. Null if there is no data.
                 * @example 640
                 */
                resolution_median_minutes: number | null;
            }[];
            /** @description By current priority. */
            priorities: {
                /**
                 * @example high
                 * @enum {string}
                 */
                priority: "low" | "medium" | "high" | "urgent";
                /**
                 * @description Tickets created in the period.
                 * @example 120
                 */
                created: number;
                /**
                 * @description Tickets resolved in the period (or closed without being resolved first) and not reopened since.
                 * @example 110
                 */
                resolved: number;
                /**
                 * @description Median first response time, in whole minutes, of tickets created in the period that have been answered. Null if there is no data.
                 * @example 18
                 */
                first_response_median_minutes: number | null;
                /**
                 * @description Median resolution time, in whole minutes, of tickets resolved in the period. Null if there is no data.
                 * @example 640
                 */
                resolution_median_minutes: number | null;
            }[];
        };
        /** CommentMatch */
        CommentMatch: {
            ticket: {
                /**
                 * Format: uuid
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                id: string;
                /**
                 * @description The organization’s ticket prefix and the ticket number.
                 * @example TKT-42
                 */
                ticket_display_id: string;
                /**
                 * @description A brief summary.
                 * @example Cannot log in
                 */
                subject: string;
                /**
                 * @description `new`: not yet opened; `open`: being worked on; `pending`: waiting for the customer; `resolved`; `closed`.
                 * @example open
                 * @enum {string}
                 */
                status: "new" | "open" | "pending" | "resolved" | "closed";
            };
            /**
             * Format: uuid
             * @description Null for a file that was added to the ticket itself, and in a side conversation.
             * @example 019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e
             */
            comment_id: string | null;
            /**
             * Format: uuid
             * @description The file, if its name matches; null for a comment.
             * @example null
             */
            attachment_id: string | null;
            /**
             * Format: uuid
             * @description The side conversation with the message that matches.
             * @example null
             */
            side_conversation_id: string | null;
            /**
             * Format: uuid
             * @description The message of a side conversation.
             * @example null
             */
            side_message_id: string | null;
            /**
             * @description `outside`: somebody who answered in a side conversation.
             * @example customer
             * @enum {string}
             */
            author_type: "user" | "customer" | "outside";
            /**
             * @description The author’s name at the time.
             * @example Maya Chen
             */
            author_name: string;
            /**
             * @description Internal note, a file of one, or a message of a side conversation.
             * @example false
             */
            is_internal: boolean;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * @description The text around the first match, on one line and without Markdown, or the name of the file.
             * @example …I filled in the customs form, but nobody answered.
             */
            excerpt: string;
            /**
             * @description Where the words occur in the excerpt: from and to, in UTF-16 units, in order and without overlaps.
             * @example [
             *       [
             *         18,
             *         25
             *       ]
             *     ]
             */
            marks: number[][];
        };
        /** SearchResult */
        SearchResult: {
            tickets: components["schemas"]["Ticket"][];
            customers: components["schemas"]["Customer"][];
            /** @description With `include=comments`. Newest first. */
            comments?: components["schemas"]["CommentMatch"][];
        };
        /** User */
        User: {
            /**
             * Format: uuid
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            id: string;
            /**
             * Format: email
             * @description Unique within the organization.
             * @example ada@example.com
             */
            email: string;
            /** @example Ada Park */
            full_name: string;
            /**
             * @description What the user can do, within the key’s scopes.
             * @example agent
             * @enum {string}
             */
            role: "admin" | "read_only_admin" | "agent" | "read_only_agent";
            /**
             * @description Whether the user can access the system.
             * @example true
             */
            is_active: boolean;
            /**
             * @description Can be loaded without a key, until the avatar is replaced or deleted.
             * @example null
             */
            avatar_url: string | null;
            /**
             * @example permanent
             * @enum {string}
             */
            employee_type: "permanent" | "contractor" | "external" | "bot";
            /**
             * @example emea
             * @enum {string}
             */
            region: "amer" | "apac" | "emea" | "latam" | "asean";
            /**
             * Format: timezone
             * @description An IANA time zone.
             * @example Europe/Berlin
             */
            timezone: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
        };
        /** UserCreate */
        UserCreate: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
            /** @example Ada Park */
            full_name: string;
            /**
             * @description What the user can do, within the key’s scopes.
             * @default agent
             * @example agent
             * @enum {string}
             */
            role?: "admin" | "read_only_admin" | "agent" | "read_only_agent";
            /**
             * @description Whether the user can access the system.
             * @default true
             * @example true
             */
            is_active?: boolean;
            /**
             * @default permanent
             * @example permanent
             * @enum {string}
             */
            employee_type?: "permanent" | "contractor" | "external" | "bot";
            /**
             * @default amer
             * @example emea
             * @enum {string}
             */
            region?: "amer" | "apac" | "emea" | "latam" | "asean";
            /**
             * Format: timezone
             * @description An IANA time zone.
             * @default UTC
             * @example Europe/Berlin
             */
            timezone?: string;
        };
        /** PendingInvitation */
        PendingInvitation: {
            /**
             * Format: uuid
             * @description The invited user.
             */
            user_id: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the link expires.
             * @example 2026-11-21T09:30:00Z
             */
            expires_at: string;
        };
        /** UserUpdate */
        UserUpdate: {
            /** @example Ada Park */
            full_name?: string;
            /**
             * @description What the user can do, within the key’s scopes.
             * @example agent
             * @enum {string}
             */
            role?: "admin" | "read_only_admin" | "agent" | "read_only_agent";
            /**
             * @description Whether the user can access the system.
             * @example true
             */
            is_active?: boolean;
            /**
             * @example permanent
             * @enum {string}
             */
            employee_type?: "permanent" | "contractor" | "external" | "bot";
            /**
             * @example emea
             * @enum {string}
             */
            region?: "amer" | "apac" | "emea" | "latam" | "asean";
            /**
             * Format: timezone
             * @description An IANA time zone.
             * @example Europe/Berlin
             */
            timezone?: string;
        };
        /** InvitationWithUrl */
        InvitationWithUrl: {
            /**
             * Format: uuid
             * @example 019a8b5e-5061-7273-8e8f-9a0b1c2d3e4f
             */
            id: string;
            /**
             * @description The link. It works once. Returned only once.
             * @example https://desk.example.com/invite/kX2mJ7vQz0bTn4RfLw9sYd1cHg8pEa6u
             */
            url: string;
            /**
             * Format: date-time
             * @description When the link expires.
             * @example 2026-11-21T09:30:00Z
             */
            expires_at: string;
        };
        /** AlreadyProcessed */
        AlreadyProcessed: {
            /** @example This request was already processed. Its response contained a secret and was not stored. */
            detail: string;
            /**
             * Format: uuid
             * @description Id of the created resource.
             * @example 0199f3a4-7c1e-7b52-9d0e-3f5a1c2b4d6e
             */
            id: string;
        };
        /** CustomerCreate */
        CustomerCreate: {
            /**
             * @description The customer’s full name.
             * @example Maya Chen
             */
            name: string;
            /**
             * Format: email
             * @description The main email address. Unique within the organization, ignoring case.
             * @example maya@example.com
             */
            email: string;
            /**
             * Format: uuid
             * @description The company that the customer belongs to. Defaults to the one with the domain of the email address, if any; `null` for none.
             * @example 019a8b5e-9c4d-7b21-a3f0-5e6d7c8b9a01
             */
            company_id?: string | null;
            /**
             * @description Stored as entered, without surrounding spaces.
             * @example +1 555 0100
             */
            phone?: string | null;
            /**
             * Format: language
             * @description The preferred language, as a BCP 47 tag.
             * @example en-US
             */
            language?: string | null;
            /**
             * Format: timezone
             * @description An IANA time zone.
             * @example America/New_York
             */
            time_zone?: string | null;
            /**
             * @description The customer’s identifier in another system. Unique within the organization.
             * @example crm-20417
             */
            external_id?: string | null;
        };
        /** CustomerUpdate */
        CustomerUpdate: {
            /**
             * @description The customer’s full name.
             * @example Maya Chen
             */
            name?: string;
            /**
             * Format: email
             * @description A new address replaces the main one; another address of the customer becomes the main one.
             * @example maya@example.com
             */
            email?: string;
            /**
             * Format: uuid
             * @description The company that the customer belongs to.
             * @example 019a8b5e-9c4d-7b21-a3f0-5e6d7c8b9a01
             */
            company_id?: string | null;
            /**
             * @description Stored as entered, without surrounding spaces.
             * @example +1 555 0100
             */
            phone?: string | null;
            /**
             * Format: language
             * @description The preferred language, as a BCP 47 tag.
             * @example en-US
             */
            language?: string | null;
            /**
             * Format: timezone
             * @description An IANA time zone.
             * @example America/New_York
             */
            time_zone?: string | null;
            /**
             * @description The customer’s identifier in another system. Unique within the organization.
             * @example crm-20417
             */
            external_id?: string | null;
        };
        /** ErasureCreate */
        ErasureCreate: {
            /**
             * @description `anonymise`: tickets stay, without the words of the customer, so that reports stay as they are. `delete`: the tickets go, too.
             * @example anonymise
             * @enum {string}
             */
            mode: "anonymise" | "delete";
            /**
             * @description Whether the words of agents on the tickets are removed as well: replies quote, and notes name people. For `anonymise`; `delete` removes them in any case. Defaults to false.
             * @example true
             */
            include_replies?: boolean;
            /**
             * @description Only counts what would be removed. Defaults to false.
             * @example false
             */
            dry_run?: boolean;
        };
        /** Erasure */
        Erasure: {
            /**
             * Format: uuid
             * @example 019a8b70-2b3c-7d4e-8f5a-6b7c8d9e0f1a
             */
            id: string;
            /**
             * Format: uuid
             * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
             */
            customer_id: string;
            /**
             * @description `anonymise`: tickets stay, without the words of the customer, so that reports stay as they are. `delete`: the tickets go, too.
             * @example anonymise
             * @enum {string}
             */
            mode: "anonymise" | "delete";
            /** @example true */
            include_replies: boolean;
            /** @example false */
            is_dry_run: boolean;
            /**
             * @description `running`: rows are removed. `clearing`: what they left behind in the files of the database is removed.
             * @example done
             * @enum {string}
             */
            state: "running" | "clearing" | "done";
            /**
             * Format: uuid
             * @description The user. Null if they were deleted.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            requested_by: string | null;
            /** @description How many rows were removed or rewritten, by place; places without any are left out. */
            places: {
                /**
                 * @description What kind of data, by the name of its table.
                 * @example comments
                 */
                table: string;
                /** @example 12 */
                rows: number;
            }[];
            /** @description What the server cannot reach. Empty until it is done. */
            remaining: string[];
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:04Z
             */
            finished_at: string | null;
        };
        /** CustomerEmailSet */
        CustomerEmailSet: {
            /**
             * @description Make it the main address. The previous one stays an address of the customer.
             * @default false
             * @example false
             */
            is_main?: boolean;
        };
        /** CustomerMerge */
        CustomerMerge: {
            /**
             * Format: uuid
             * @description The customer to merge into this one; deleted afterwards.
             */
            customer_id: string;
        };
        /** CustomerUnmerge */
        CustomerUnmerge: {
            /**
             * Format: uuid
             * @description The customer that was merged into this one.
             */
            customer_id: string;
        };
        /** MergedCustomer */
        MergedCustomer: {
            /**
             * Format: uuid
             * @description The `id` of the merged customer.
             * @example 019a8b5e-9c3d-7b22-8f13-d5eac8012f66
             */
            customer_id: string;
            /**
             * @description The customer’s full name.
             * @example Maya Chen
             */
            name: string;
            /**
             * Format: email
             * @description The main email address. Unique within the organization, ignoring case.
             * @example maya@example.com
             */
            email: string;
            /**
             * @description How many tickets the merge has moved.
             * @example 3
             */
            ticket_count: number;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            merged_at: string;
            /**
             * Format: date-time
             * @description Until then, the merge can be undone.
             * @example 2026-12-14T09:30:00Z
             */
            expires_at: string;
        };
        /** CustomerNote */
        CustomerNote: {
            /**
             * Format: uuid
             * @example 019a8b5e-ad4e-7c33-9024-e6fbd9123a77
             */
            id: string;
            /**
             * Format: uuid
             * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
             */
            customer_id: string;
            /**
             * Format: uuid
             * @description ID of the user; null if deleted.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            author_id: string | null;
            /**
             * @description The author’s name at the time.
             * @example Ada Park
             */
            author_name: string;
            /**
             * @description Pinned notes are listed first.
             * @example false
             */
            is_pinned: boolean;
            /**
             * @description In Markdown.
             * @example Prefers to be called **before noon**.
             */
            body: string;
            /**
             * @description The body rendered as safe HTML, without scripts, styles or images.
             * @example <p>Prefers to be called <strong>before noon</strong>.</p>
             */
            body_html: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
        };
        /** CustomerNoteCreate */
        CustomerNoteCreate: {
            /**
             * @description In Markdown.
             * @example Prefers to be called **before noon**.
             */
            body: string;
            /**
             * @description Pinned notes are listed first.
             * @example false
             */
            is_pinned?: boolean;
        };
        /** CustomerNoteUpdate */
        CustomerNoteUpdate: {
            /**
             * @description In Markdown.
             * @example Prefers to be called **before noon**.
             */
            body?: string;
            /**
             * @description Pinned notes are listed first.
             * @example false
             */
            is_pinned?: boolean;
        };
        /** Company */
        Company: {
            /**
             * Format: uuid
             * @example 019a8b5e-9c4d-7b21-a3f0-5e6d7c8b9a01
             */
            id: string;
            /**
             * @description Unique within the organization, ignoring case.
             * @example Acme Ltd.
             */
            name: string;
            /**
             * @description Domains of the company’s email addresses, in lower case and ASCII, sorted. New customers with such an address join the company. Each belongs to one company only; public mail providers such as `gmail.com` are rejected, and so are public suffixes such as `co.uk`.
             * @example [
             *       "acme.com"
             *     ]
             */
            domains: string[];
            /**
             * @description Markdown, for agents only.
             * @example Plan **Pro**
             */
            notes: string | null;
            /**
             * @description The company’s ID in another system. Unique within the organization.
             * @example crm-4711
             */
            external_id: string | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
        };
        /** CompanyCreate */
        CompanyCreate: {
            /**
             * @description Unique within the organization, ignoring case.
             * @example Acme Ltd.
             */
            name: string;
            /**
             * @description Domains of the company’s email addresses, in lower case and ASCII, sorted. New customers with such an address join the company. Each belongs to one company only; public mail providers such as `gmail.com` are rejected, and so are public suffixes such as `co.uk`.
             * @example [
             *       "acme.com"
             *     ]
             */
            domains?: string[];
            /**
             * @description Markdown, for agents only.
             * @example Plan **Pro**
             */
            notes?: string | null;
            /**
             * @description The company’s ID in another system. Unique within the organization.
             * @example crm-4711
             */
            external_id?: string | null;
        };
        /** CompanyUpdate */
        CompanyUpdate: {
            /**
             * @description Unique within the organization, ignoring case.
             * @example Acme Ltd.
             */
            name?: string;
            /**
             * @description Domains of the company’s email addresses, in lower case and ASCII, sorted. New customers with such an address join the company. Each belongs to one company only; public mail providers such as `gmail.com` are rejected, and so are public suffixes such as `co.uk`.
             * @example [
             *       "acme.com"
             *     ]
             */
            domains?: string[];
            /**
             * @description Markdown, for agents only.
             * @example Plan **Pro**
             */
            notes?: string | null;
            /**
             * @description The company’s ID in another system. Unique within the organization.
             * @example crm-4711
             */
            external_id?: string | null;
        };
        /** CompanyActivity */
        CompanyActivity: {
            /** @example 12 */
            total_customers: number;
            /**
             * @description Tickets that are neither resolved nor closed.
             * @example 3
             */
            open_tickets: number;
            /** @example 48 */
            total_tickets: number;
            /**
             * Format: date-time
             * @description The last change that a customer can see, such as a reply, in one of the newest 1,000 tickets.
             * @example 2026-11-14T09:30:00Z
             */
            last_contact_at: string | null;
            /**
             * @description `false` if there are more than 100,000 customers or tickets; the others are not counted then.
             * @example true
             */
            is_complete: boolean;
        };
        /** CompanyLink */
        CompanyLink: {
            /**
             * Format: uuid
             * @example 019a8b5e-a5b6-7c8d-9e0f-1a2b3c4d5e6f
             */
            id: string;
            /**
             * Format: uuid
             * @example 019a8b5e-9c4d-7b21-a3f0-5e6d7c8b9a01
             */
            company_id: string;
            /**
             * Format: uuid
             * @description The customer of the company who gets the link.
             * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
             */
            customer_id: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the link stops working.
             * @example 2027-02-12T09:30:00Z
             */
            expires_at: string;
        };
        /** CompanyLinkCreate */
        CompanyLinkCreate: {
            /**
             * Format: uuid
             * @description The customer of the company who gets the link.
             * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
             */
            customer_id: string;
            /**
             * Format: date-time
             * @description When the link stops working: at most a year from now, 90 days by default.
             * @example 2027-02-12T09:30:00Z
             */
            expires_at?: string;
        };
        /** CompanyLinkWithUrl */
        CompanyLinkWithUrl: {
            /**
             * Format: uuid
             * @example 019a8b5e-a5b6-7c8d-9e0f-1a2b3c4d5e6f
             */
            id: string;
            /**
             * Format: uuid
             * @example 019a8b5e-9c4d-7b21-a3f0-5e6d7c8b9a01
             */
            company_id: string;
            /**
             * Format: uuid
             * @description The customer of the company who gets the link.
             * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
             */
            customer_id: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the link stops working.
             * @example 2027-02-12T09:30:00Z
             */
            expires_at: string;
            /**
             * @description The link. Returned only once.
             * @example https://desk.example.com/c/kX2mJ7vQz0bTn4RfLw9sYd
             */
            url: string;
        };
        /** Team */
        Team: {
            /**
             * Format: uuid
             * @example 019a8b5e-2d3e-7f40-9b5c-6d7e8f9a0b1c
             */
            id: string;
            /**
             * @description Unique within the organization, ignoring case.
             * @example Billing
             */
            name: string;
            /** @example Invoices, refunds, taxes */
            description: string | null;
            /**
             * @description Number of members.
             * @example 3
             */
            member_count: number;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
        };
        /** TeamCreate */
        TeamCreate: {
            /**
             * @description Unique within the organization, ignoring case.
             * @example Billing
             */
            name: string;
            /** @example Invoices, refunds, taxes */
            description?: string | null;
        };
        /** TeamUpdate */
        TeamUpdate: {
            /**
             * @description Unique within the organization, ignoring case.
             * @example Billing
             */
            name?: string;
            /** @example Invoices, refunds, taxes */
            description?: string | null;
        };
        /** Organization */
        Organization: {
            /**
             * Format: uuid
             * @example 019a8b5e-0b1c-7d2e-9f30-4a5b6c7d8e9f
             */
            id: string;
            /**
             * @description Short name used in URLs; can’t be changed.
             * @example main
             */
            slug: string;
            /**
             * @description The name customers see.
             * @example Acme Support
             */
            name: string;
            /**
             * @description Prefix of ticket display IDs.
             * @example TKT
             */
            ticket_prefix: string;
            /**
             * Format: timezone
             * @description The IANA time zone in which customers read times.
             * @example Europe/Berlin
             */
            time_zone: string;
            /**
             * @description Whether anyone can open a ticket without a key.
             * @example false
             */
            accepts_requests: boolean;
            /**
             * @description Whether an agent’s first public reply assigns the ticket to them if it has no agent.
             * @example true
             */
            assigns_on_reply: boolean;
            /**
             * @description The status that the console sets when a reply is sent. Has no effect on comments created through the API.
             * @example open
             * @enum {string}
             */
            reply_status: "open" | "pending" | "resolved";
            /**
             * @description Whether only admins can create tags.
             * @example false
             */
            is_tag_list_locked: boolean;
            /**
             * @description Whether the first steps in the console were finished or dismissed.
             * @example true
             */
            is_set_up: boolean;
            /**
             * @description The color of buttons and links in the console, the portal and mails, darkened or lightened where that is needed to read them; null for ours.
             * @example #0b7a5c
             */
            accent_color: string | null;
            /**
             * @description The logo, which anyone can load; null for none.
             * @example https://desk.example.com/logos/kX2mJ7vQz0bTn4RfLw9sYd1cHg8pEa6u.webp
             */
            logo_url: string | null;
            /**
             * @description What agents’ notifications by mail contain. `summary`: who did what, and the subject of the ticket; `messages`: also the words of public messages. Words of internal notes are never sent.
             * @example summary
             * @enum {string}
             */
            notification_mail_detail: "summary" | "messages";
            /**
             * @description How many days tickets stay in the trash before they are deleted for good: those that are moved there from now on.
             * @example 30
             */
            trash_days: number;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
        };
        /** Usage */
        Usage: {
            /**
             * @description Size of all attachments, including unfinished uploads, of the sources of received mails, and of the texts of customers.
             * @example 73400320
             */
            attachment_bytes: number;
            /**
             * @description The limit, or null if there is none.
             * @example null
             */
            attachment_bytes_max: number | null;
        };
        /** OrganizationUpdate */
        OrganizationUpdate: {
            /**
             * @description The name customers see.
             * @example Acme Support
             */
            name?: string;
            /**
             * Format: timezone
             * @description The IANA time zone in which customers read times.
             * @example Europe/Berlin
             */
            time_zone?: string;
            /**
             * @description Whether anyone can open a ticket without a key.
             * @example false
             */
            accepts_requests?: boolean;
            /**
             * @description Whether an agent’s first public reply assigns the ticket to them if it has no agent.
             * @example true
             */
            assigns_on_reply?: boolean;
            /**
             * @description The status that the console sets when a reply is sent. Has no effect on comments created through the API.
             * @example open
             * @enum {string}
             */
            reply_status?: "open" | "pending" | "resolved";
            /**
             * @description Whether only admins can create tags.
             * @example false
             */
            is_tag_list_locked?: boolean;
            /**
             * @description Whether the first steps in the console were finished or dismissed.
             * @example true
             */
            is_set_up?: boolean;
            /**
             * @description The color of buttons and links in the console, the portal and mails, darkened or lightened where that is needed to read them; null for ours.
             * @example #0b7a5c
             */
            accent_color?: string | null;
            /**
             * @description What agents’ notifications by mail contain. `summary`: who did what, and the subject of the ticket; `messages`: also the words of public messages. Words of internal notes are never sent.
             * @example summary
             * @enum {string}
             */
            notification_mail_detail?: "summary" | "messages";
            /**
             * @description How many days tickets stay in the trash before they are deleted for good: those that are moved there from now on.
             * @example 30
             */
            trash_days?: number;
        };
        /** AnswerTargets */
        AnswerTargets: {
            /**
             * @description How long a customer may wait for the first answer to a ticket, in minutes; null for no target.
             * @example 480
             */
            first_answer_minutes: number | null;
            /**
             * @description How long a customer may wait for any later answer, in minutes; null for no target.
             * @example 1440
             */
            next_answer_minutes: number | null;
        };
        /** AnswerTargetsUpdate */
        AnswerTargetsUpdate: {
            /**
             * @description How long a customer may wait for the first answer to a ticket, in minutes; null for no target.
             * @example 480
             */
            first_answer_minutes?: number | null;
            /**
             * @description How long a customer may wait for any later answer, in minutes; null for no target.
             * @example 1440
             */
            next_answer_minutes?: number | null;
        };
        /** SampleData */
        SampleData: {
            /**
             * @description Sample tickets that are left.
             * @example 8
             */
            ticket_count: number;
            /**
             * @description Sample customers that are left.
             * @example 6
             */
            customer_count: number;
        };
        /** ApiKey */
        ApiKey: {
            /**
             * Format: uuid
             * @example 019a8b5e-3e4f-7051-8c6d-7e8f9a0b1c2d
             */
            id: string;
            /**
             * @description What the key is for.
             * @example Web shop
             */
            name: string;
            /**
             * Format: uuid
             * @description The user the key belongs to; it acts with that user’s role.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            user_id: string;
            /**
             * @description The first characters of the key, to identify it.
             * @example bh_live_Ab3dEf9h
             */
            prefix: string;
            /**
             * @description The last four characters of the key.
             * @example x7Qa
             */
            last_four: string;
            /**
             * @description What the key can do, within its user’s role.
             * @example [
             *       "tickets:read",
             *       "tickets:write"
             *     ]
             */
            scopes: ("tickets:read" | "tickets:write" | "tickets:delete" | "users:read" | "users:write" | "users:delete" | "customers:read" | "customers:write" | "customers:delete" | "comments:read" | "comments:write" | "comments:delete" | "attachments:read" | "attachments:write" | "attachments:delete" | "teams:read" | "teams:write" | "teams:delete" | "api_keys:read" | "api_keys:write" | "webhooks:read" | "webhooks:write" | "mailboxes:read" | "mailboxes:write" | "audit:read" | "organization:write" | "data:read" | "data:write")[];
            /**
             * @description Allowed IP addresses and CIDR ranges. Empty allows any address.
             * @example [
             *       "203.0.113.0/24"
             *     ]
             */
            allowlist: string[];
            /**
             * @description Requests per minute; 0 for no limit, null for the server default.
             * @example null
             */
            rate_limit: number | null;
            /**
             * Format: date-time
             * @description Expiry time, or null if it doesn’t expire.
             * @example 2027-12-31T23:59:59Z
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When it was revoked.
             * @example null
             */
            revoked_at: string | null;
            /**
             * Format: date-time
             * @description Accurate to a few seconds.
             * @example 2026-11-14T09:30:00Z
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
        };
        /** Me */
        Me: {
            user: components["schemas"]["User"];
            key: components["schemas"]["ApiKey"];
            organization: components["schemas"]["Organization"];
            answer_targets: components["schemas"]["AnswerTargets"];
            /**
             * @description Requests per minute with this key, or null for no limit.
             * @example 1000
             */
            rate_limit: number | null;
            /**
             * @description Whether the user has turned on two-factor authentication.
             * @example false
             */
            totp_enabled: boolean;
            /**
             * @description Maximum size of an attachment, in bytes.
             * @example 20971520
             */
            attachment_bytes_max: number;
        };
        /** Preferences */
        Preferences: {
            /**
             * @description Where the console goes after a reply is sent.
             * @example next
             * @enum {string}
             */
            after_sending: "next" | "list" | "stay";
            /**
             * @description Where the console goes after a ticket is resolved.
             * @example next
             * @enum {string}
             */
            after_resolving: "next" | "list" | "stay";
            /**
             * @description How messages are written: as Markdown, or with their formatting shown.
             * @example formatted
             * @enum {string}
             */
            writing: "markdown" | "formatted";
            /**
             * @description The keyboard shortcuts of the console: its own, or those of another product.
             * @example gmail
             * @enum {string}
             */
            keymap: "bellhop" | "gmail" | "zendesk";
            /**
             * @description Own keys by the action that they are for, instead of those of the keymap; empty for none. At most 100; a change replaces all of them.
             * @example {
             *       "ticket.reply": "a"
             *     }
             */
            keys: {
                [key: string]: string;
            };
            /** @description Of the console. A change replaces both lists. */
            sidebar: {
                /**
                 * @description The sections that are collapsed.
                 * @example [
                 *       "teams"
                 *     ]
                 */
                collapsed: string[];
                /**
                 * @description What was put in another order than by default, first to last.
                 * @example [
                 *       "views",
                 *       "teams"
                 *     ]
                 */
                order: string[];
            };
        };
        /** PreferencesUpdate */
        PreferencesUpdate: {
            /**
             * @description Where the console goes after a reply is sent.
             * @example next
             * @enum {string}
             */
            after_sending?: "next" | "list" | "stay";
            /**
             * @description Where the console goes after a ticket is resolved.
             * @example next
             * @enum {string}
             */
            after_resolving?: "next" | "list" | "stay";
            /**
             * @description How messages are written: as Markdown, or with their formatting shown.
             * @example formatted
             * @enum {string}
             */
            writing?: "markdown" | "formatted";
            /**
             * @description The keyboard shortcuts of the console: its own, or those of another product.
             * @example gmail
             * @enum {string}
             */
            keymap?: "bellhop" | "gmail" | "zendesk";
            /**
             * @description Own keys by the action that they are for, instead of those of the keymap; empty for none. At most 100; a change replaces all of them.
             * @example {
             *       "ticket.reply": "a"
             *     }
             */
            keys?: {
                [key: string]: string;
            };
            /** @description Of the console. A change replaces both lists. */
            sidebar?: {
                /**
                 * @description The sections that are collapsed.
                 * @example [
                 *       "teams"
                 *     ]
                 */
                collapsed: string[];
                /**
                 * @description What was put in another order than by default, first to last.
                 * @example [
                 *       "views",
                 *       "teams"
                 *     ]
                 */
                order: string[];
            };
        };
        /** Workspace */
        Workspace: {
            /**
             * @description Where the event stream goes on from what is in this response: its `after`, or `Last-Event-ID`.
             * @example bjQy
             */
            cursor: string;
            me: components["schemas"]["Me"];
            /** @description The first 100 users. Only with `parts=users`. */
            users?: {
                items: components["schemas"]["User"][];
                /**
                 * @description `false` if there may be more at their own route.
                 * @example true
                 */
                is_complete: boolean;
            };
            /** @description The first 500 teams. Only with `parts=teams`. */
            teams?: {
                items: components["schemas"]["Team"][];
                /**
                 * @description `false` if there may be more at their own route.
                 * @example true
                 */
                is_complete: boolean;
            };
            own_teams?: components["schemas"]["Team"][];
            /** @description The caller’s first 500 saved views. Only with `parts=views`. */
            views?: {
                items: components["schemas"]["View"][];
                /**
                 * @description `false` if there may be more at their own route.
                 * @example true
                 */
                is_complete: boolean;
            };
            view_counts?: components["schemas"]["ViewCount"][];
            waiting_view_counts?: components["schemas"]["ViewCount"][];
            inbox_counts?: components["schemas"]["TicketCounts"];
            waiting_counts?: components["schemas"]["TicketCounts"];
            notification_counts?: components["schemas"]["NotificationCounts"];
            presence?: components["schemas"]["TicketPresence"][];
            fields?: components["schemas"]["Field"][];
            /** @description A page of `GET /v1/tickets`. Only with `parts=tickets`. */
            tickets?: {
                items: components["schemas"]["TicketItem"][];
                /**
                 * @description The `cursor` of the next page, if there may be one.
                 * @example null
                 */
                next_cursor: string | null;
            };
            ticket_counts?: components["schemas"]["TicketCounts"];
            ticket?: components["schemas"]["TicketDetails"];
        };
        /** PasswordChange */
        PasswordChange: {
            /** @example an old brass bell */
            current_password: string;
            /**
             * @description At least 10 characters, at most 1,000 bytes; not a common password or the email address.
             * @example seven brass keys on a hook
             */
            new_password: string;
        };
        /** TotpBegin */
        TotpBegin: {
            /** @example seven brass keys on a hook */
            password: string;
        };
        /** TotpSecret */
        TotpSecret: {
            /**
             * @description Setup key for manual entry. Returned only once.
             * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
             */
            secret: string;
            /**
             * @description The content of the QR code.
             * @example otpauth://totp/Support:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Support&algorithm=SHA1&digits=6&period=30
             */
            uri: string;
        };
        /** TotpConfirm */
        TotpConfirm: {
            /**
             * @description The six-digit code from the authenticator app.
             * @example 492039
             */
            code: string;
        };
        /** RecoveryCodes */
        RecoveryCodes: {
            /** @description Single-use codes for when the authenticator is unavailable. Returned only once. */
            recovery_codes: string[];
        };
        /** TotpRemove */
        TotpRemove: {
            /**
             * @description The six-digit code from the authenticator app, or a recovery code.
             * @example 492039
             */
            code?: string;
            /** @example seven brass keys on a hook */
            password?: string;
        };
        /** SignIn */
        SignIn: {
            /**
             * @description The organization’s short name. Optional if there is only one organization.
             * @example main
             */
            organization?: string;
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
            /** @example seven brass keys on a hook */
            password: string;
            /**
             * @description The six-digit code from the authenticator app, or a recovery code.
             * @example 492039
             */
            totp?: string;
            /**
             * @description If true, stay signed in for 30 days even after the browser closes; otherwise until 12 hours after last use.
             * @default false
             */
            remember_me?: boolean;
        };
        /** SignInResult */
        SignInResult: {
            user: components["schemas"]["User"];
            key: components["schemas"]["ApiKey"];
            organization: components["schemas"]["Organization"];
            answer_targets: components["schemas"]["AnswerTargets"];
            /**
             * @description Requests per minute with this key, or null for no limit.
             * @example 1000
             */
            rate_limit: number | null;
            /**
             * @description Whether the user has turned on two-factor authentication.
             * @example false
             */
            totp_enabled: boolean;
            /**
             * @description Maximum size of an attachment, in bytes.
             * @example 20971520
             */
            attachment_bytes_max: number;
        };
        /** SignInError */
        SignInError: {
            /** @example Incorrect email address or password */
            detail: string;
            /**
             * @description The password is correct, but the two-factor code is missing or wrong.
             * @example false
             */
            totp_required: boolean;
        };
        /** Session */
        Session: {
            /**
             * Format: uuid
             * @example 019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e
             */
            id: string;
            /**
             * Format: date-time
             * @description When the user signed in.
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Accurate to a few seconds.
             * @example 2026-11-14T11:02:00Z
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description When the session expires unless used before then.
             * @example 2026-11-14T23:02:00Z
             */
            expires_at: string;
            /**
             * @description The IP address the user signed in from.
             * @example 203.0.113.7
             */
            ip_address: string;
            /**
             * @description The browser’s user agent string.
             * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
             */
            user_agent: string;
            /**
             * @description Whether this is the current session.
             * @example true
             */
            is_current: boolean;
        };
        /** Invitation */
        Invitation: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
            /** @example Ada Park */
            full_name: string;
            /** @example Support */
            organization_name: string;
            /**
             * @description Whether a two-factor code is required as well.
             * @example false
             */
            totp_required: boolean;
            /**
             * Format: date-time
             * @description When the link expires.
             * @example 2026-11-21T09:30:00Z
             */
            expires_at: string;
        };
        /** InvitationAccept */
        InvitationAccept: {
            /**
             * @description At least 10 characters, at most 1,000 bytes; not a common password or the email address.
             * @example seven brass keys on a hook
             */
            password: string;
            /**
             * @description The six-digit code from the authenticator app, or a recovery code.
             * @example 492039
             */
            totp?: string;
            /**
             * @description If true, stay signed in for 30 days even after the browser closes; otherwise until 12 hours after last use.
             * @default false
             */
            remember_me?: boolean;
        };
        /** ApiKeyCreate */
        ApiKeyCreate: {
            /**
             * @description What the key is for.
             * @example Web shop
             */
            name: string;
            /**
             * @description What the key can do, within its user’s role.
             * @example [
             *       "tickets:read",
             *       "tickets:write"
             *     ]
             */
            scopes: ("tickets:read" | "tickets:write" | "tickets:delete" | "users:read" | "users:write" | "users:delete" | "customers:read" | "customers:write" | "customers:delete" | "comments:read" | "comments:write" | "comments:delete" | "attachments:read" | "attachments:write" | "attachments:delete" | "teams:read" | "teams:write" | "teams:delete" | "api_keys:read" | "api_keys:write" | "webhooks:read" | "webhooks:write" | "mailboxes:read" | "mailboxes:write" | "audit:read" | "organization:write" | "data:read" | "data:write")[];
            /**
             * Format: uuid
             * @description The user the key belongs to; it acts with that user’s role.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            user_id?: string;
            /**
             * @description Allowed IP addresses and CIDR ranges. Empty allows any address.
             * @example [
             *       "203.0.113.0/24"
             *     ]
             */
            allowlist?: string[];
            /**
             * @description Requests per minute; 0 for no limit, null for the server default.
             * @example null
             */
            rate_limit?: number | null;
            /**
             * Format: date-time
             * @description Expiry time, or null if it doesn’t expire.
             * @example 2027-12-31T23:59:59Z
             */
            expires_at?: string | null;
        };
        /** ApiKeyWithSecret */
        ApiKeyWithSecret: {
            /**
             * Format: uuid
             * @example 019a8b5e-3e4f-7051-8c6d-7e8f9a0b1c2d
             */
            id: string;
            /**
             * @description What the key is for.
             * @example Web shop
             */
            name: string;
            /**
             * Format: uuid
             * @description The user the key belongs to; it acts with that user’s role.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            user_id: string;
            /**
             * @description The first characters of the key, to identify it.
             * @example bh_live_Ab3dEf9h
             */
            prefix: string;
            /**
             * @description The last four characters of the key.
             * @example x7Qa
             */
            last_four: string;
            /**
             * @description What the key can do, within its user’s role.
             * @example [
             *       "tickets:read",
             *       "tickets:write"
             *     ]
             */
            scopes: ("tickets:read" | "tickets:write" | "tickets:delete" | "users:read" | "users:write" | "users:delete" | "customers:read" | "customers:write" | "customers:delete" | "comments:read" | "comments:write" | "comments:delete" | "attachments:read" | "attachments:write" | "attachments:delete" | "teams:read" | "teams:write" | "teams:delete" | "api_keys:read" | "api_keys:write" | "webhooks:read" | "webhooks:write" | "mailboxes:read" | "mailboxes:write" | "audit:read" | "organization:write" | "data:read" | "data:write")[];
            /**
             * @description Allowed IP addresses and CIDR ranges. Empty allows any address.
             * @example [
             *       "203.0.113.0/24"
             *     ]
             */
            allowlist: string[];
            /**
             * @description Requests per minute; 0 for no limit, null for the server default.
             * @example null
             */
            rate_limit: number | null;
            /**
             * Format: date-time
             * @description Expiry time, or null if it doesn’t expire.
             * @example 2027-12-31T23:59:59Z
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When it was revoked.
             * @example null
             */
            revoked_at: string | null;
            /**
             * Format: date-time
             * @description Accurate to a few seconds.
             * @example 2026-11-14T09:30:00Z
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * @description The secret key. Returned only once.
             * @example bh_live_Ab3dEf9hJk1mNp5qRs7tUv9wXy2zBc4dEf6gHx7Qa
             */
            key: string;
        };
        /** ApiKeyUpdate */
        ApiKeyUpdate: {
            /**
             * @description What the key is for.
             * @example Web shop
             */
            name?: string;
            /**
             * @description What the key can do, within its user’s role.
             * @example [
             *       "tickets:read",
             *       "tickets:write"
             *     ]
             */
            scopes?: ("tickets:read" | "tickets:write" | "tickets:delete" | "users:read" | "users:write" | "users:delete" | "customers:read" | "customers:write" | "customers:delete" | "comments:read" | "comments:write" | "comments:delete" | "attachments:read" | "attachments:write" | "attachments:delete" | "teams:read" | "teams:write" | "teams:delete" | "api_keys:read" | "api_keys:write" | "webhooks:read" | "webhooks:write" | "mailboxes:read" | "mailboxes:write" | "audit:read" | "organization:write" | "data:read" | "data:write")[];
            /**
             * @description Allowed IP addresses and CIDR ranges. Empty allows any address.
             * @example [
             *       "203.0.113.0/24"
             *     ]
             */
            allowlist?: string[];
            /**
             * @description Requests per minute; 0 for no limit, null for the server default.
             * @example null
             */
            rate_limit?: number | null;
            /**
             * Format: date-time
             * @description Expiry time, or null if it doesn’t expire.
             * @example 2027-12-31T23:59:59Z
             */
            expires_at?: string | null;
        };
        /** ApiKeyRotate */
        ApiKeyRotate: {
            /**
             * @description How long the old key keeps working, in seconds.
             * @default 3600
             */
            overlap_seconds?: number;
        };
        /** EventPage */
        EventPage: {
            /** @description In commit order. */
            events: components["schemas"]["Event"][];
            /**
             * @description The cursor for the next request. It expires only when the events after it are deleted.
             * @example bjQy
             */
            next_cursor: string;
            /**
             * @description Whether more events are available now. If false, wait before polling again.
             * @example false
             */
            has_more: boolean;
        };
        /** PanelApp */
        PanelApp: {
            /**
             * Format: uuid
             * @example 019a8b68-3d4e-7f50-8162-738495a6b7c8
             */
            id: string;
            /**
             * @description The heading above it.
             * @example Orders
             */
            name: string;
            /**
             * @description `card`: the server asks the URL for JSON, and the console shows it. `frame`: the console shows the page at the URL.
             * @example card
             * @enum {string}
             */
            kind: "card" | "frame";
            /**
             * @description An `http` or `https` URL without credentials. Parameters are added to it.
             * @example https://shop.acme.example/bellhop/orders
             */
            url: string;
            /**
             * @description Of a frame, in pixels.
             * @example 320
             */
            height: number;
            /**
             * @description Whether it is shown.
             * @example true
             */
            is_enabled: boolean;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
        };
        /** PanelAppCreate */
        PanelAppCreate: {
            /**
             * @description The heading above it.
             * @example Orders
             */
            name: string;
            /**
             * @description `card`: the server asks the URL for JSON, and the console shows it. `frame`: the console shows the page at the URL.
             * @example card
             * @enum {string}
             */
            kind: "card" | "frame";
            /**
             * @description An `http` or `https` URL without credentials. Parameters are added to it.
             * @example https://shop.acme.example/bellhop/orders
             */
            url: string;
            /**
             * @description Of a frame, in pixels.
             * @default 320
             * @example 320
             */
            height?: number;
            /**
             * @description Whether it is shown.
             * @default true
             * @example true
             */
            is_enabled?: boolean;
        };
        /** PanelAppWithSecret */
        PanelAppWithSecret: {
            /**
             * Format: uuid
             * @example 019a8b68-3d4e-7f50-8162-738495a6b7c8
             */
            id: string;
            /**
             * @description The heading above it.
             * @example Orders
             */
            name: string;
            /**
             * @description `card`: the server asks the URL for JSON, and the console shows it. `frame`: the console shows the page at the URL.
             * @example card
             * @enum {string}
             */
            kind: "card" | "frame";
            /**
             * @description An `http` or `https` URL without credentials. Parameters are added to it.
             * @example https://shop.acme.example/bellhop/orders
             */
            url: string;
            /**
             * @description Of a frame, in pixels.
             * @example 320
             */
            height: number;
            /**
             * @description Whether it is shown.
             * @example true
             */
            is_enabled: boolean;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
            /**
             * @description With which its parameters are signed. Returned only once.
             * @example pasec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            secret: string;
        };
        /** PanelAppUpdate */
        PanelAppUpdate: {
            /**
             * @description The heading above it.
             * @example Orders
             */
            name?: string;
            /**
             * @description `card`: the server asks the URL for JSON, and the console shows it. `frame`: the console shows the page at the URL.
             * @example card
             * @enum {string}
             */
            kind?: "card" | "frame";
            /**
             * @description An `http` or `https` URL without credentials. Parameters are added to it.
             * @example https://shop.acme.example/bellhop/orders
             */
            url?: string;
            /**
             * @description Of a frame, in pixels.
             * @example 320
             */
            height?: number;
            /**
             * @description Whether it is shown.
             * @example true
             */
            is_enabled?: boolean;
        };
        /** TicketPanel */
        TicketPanel: {
            /**
             * @description Of a frame: its page, with signed parameters.
             * @example null
             */
            url: string | null;
            card: {
                items: {
                    /** @example Order 1042 */
                    label: string;
                    /** @example Shipped on 12 November */
                    value: string;
                    /**
                     * @description Opened in a new tab.
                     * @example https://shop.acme.example/orders/1042
                     */
                    url?: string;
                    /**
                     * @description How the value is coloured.
                     * @example good
                     * @enum {string}
                     */
                    tone?: "neutral" | "good" | "warning" | "bad";
                }[];
                link?: {
                    /** @example Open in the shop */
                    label: string;
                    /**
                     * @description Opened in a new tab.
                     * @example https://shop.acme.example/orders/1042
                     */
                    url: string;
                };
            } | null;
            /**
             * @description Why there is neither.
             * @example null
             */
            error: string | null;
        };
        /** Webhook */
        Webhook: {
            /**
             * Format: uuid
             * @example 019a8b62-1b2c-7d3e-8f40-5a6b7c8d9e0f
             */
            id: string;
            /**
             * @description The `http` or `https` URL to send events to, without credentials.
             * @example https://hooks.acme.example/bellhop
             */
            url: string;
            /**
             * @description Event types to send: `*`, a group such as `ticket.*`, or individual types.
             * @example [
             *       "ticket.*",
             *       "comment.created"
             *     ]
             */
            event_types: ("*" | "ticket.*" | "trash.*" | "comment.*" | "side_conversation.*" | "side_message.*" | "attachment.*" | "tag.*" | "field.*" | "macro.*" | "customer.*" | "company.*" | "user.*" | "team.*" | "api_key.*" | "webhook.*" | "panel_app.*" | "follower.*" | "participant.*" | "mail.*" | "block.*" | "suppression.*" | "mailbox.*" | "mail_template.*" | "organization.*" | "view.*" | "session.*" | "ticket.created" | "ticket.updated" | "ticket.deleted" | "ticket.trashed" | "ticket.restored" | "trash.emptied" | "ticket.merged" | "ticket.unmerged" | "ticket.split" | "ticket.snoozed" | "ticket.woken" | "ticket.marked_spam" | "ticket.not_spam" | "ticket.linked" | "ticket.unlinked" | "comment.created" | "comment.updated" | "comment.deleted" | "comment.scheduled" | "comment.unscheduled" | "comment.held" | "side_conversation.created" | "side_conversation.updated" | "side_message.created" | "attachment.created" | "attachment.deleted" | "tag.created" | "tag.updated" | "tag.merged" | "tag.deleted" | "field.created" | "field.updated" | "field.deleted" | "macro.created" | "macro.updated" | "macro.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "customer.erased" | "customer.merged" | "customer.unmerged" | "customer.email_added" | "customer.email_removed" | "customer.note_created" | "customer.note_updated" | "customer.note_deleted" | "company.created" | "company.updated" | "company.deleted" | "company.link_created" | "company.link_deleted" | "user.created" | "user.updated" | "user.deleted" | "user.invited" | "user.password_set" | "user.totp_enabled" | "user.totp_disabled" | "team.created" | "team.updated" | "team.deleted" | "team.member_added" | "team.member_removed" | "api_key.created" | "api_key.updated" | "api_key.rotated" | "api_key.revoked" | "webhook.created" | "webhook.updated" | "webhook.secret_rotated" | "webhook.deleted" | "webhook.disabled" | "panel_app.created" | "panel_app.updated" | "panel_app.secret_rotated" | "panel_app.deleted" | "follower.added" | "follower.removed" | "participant.added" | "participant.removed" | "mail.queued" | "mail.sent" | "mail.deferred" | "mail.failed" | "mail.canceled" | "mail.bounced" | "mail.undelivered" | "mail.received" | "mail.held" | "mail.unreadable" | "mail.deleted" | "block.created" | "block.deleted" | "suppression.created" | "suppression.deleted" | "mailbox.created" | "mailbox.updated" | "mailbox.deleted" | "mailbox.failing" | "mailbox.recovered" | "mail_template.updated" | "mail_template.deleted" | "organization.updated" | "view.created" | "view.updated" | "view.deleted" | "session.created" | "session.revoked")[];
            /**
             * @description What it is for.
             * @example Order sync
             */
            description: string;
            /**
             * @description Whether the webhook is active. Events that occur while it is disabled are not sent later.
             * @example true
             */
            is_enabled: boolean;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
        };
        /** WebhookCreate */
        WebhookCreate: {
            /**
             * @description The `http` or `https` URL to send events to, without credentials.
             * @example https://hooks.acme.example/bellhop
             */
            url: string;
            /**
             * @description Event types to send: `*`, a group such as `ticket.*`, or individual types.
             * @default [
             *       "*"
             *     ]
             * @example [
             *       "ticket.*",
             *       "comment.created"
             *     ]
             */
            event_types?: ("*" | "ticket.*" | "trash.*" | "comment.*" | "side_conversation.*" | "side_message.*" | "attachment.*" | "tag.*" | "field.*" | "macro.*" | "customer.*" | "company.*" | "user.*" | "team.*" | "api_key.*" | "webhook.*" | "panel_app.*" | "follower.*" | "participant.*" | "mail.*" | "block.*" | "suppression.*" | "mailbox.*" | "mail_template.*" | "organization.*" | "view.*" | "session.*" | "ticket.created" | "ticket.updated" | "ticket.deleted" | "ticket.trashed" | "ticket.restored" | "trash.emptied" | "ticket.merged" | "ticket.unmerged" | "ticket.split" | "ticket.snoozed" | "ticket.woken" | "ticket.marked_spam" | "ticket.not_spam" | "ticket.linked" | "ticket.unlinked" | "comment.created" | "comment.updated" | "comment.deleted" | "comment.scheduled" | "comment.unscheduled" | "comment.held" | "side_conversation.created" | "side_conversation.updated" | "side_message.created" | "attachment.created" | "attachment.deleted" | "tag.created" | "tag.updated" | "tag.merged" | "tag.deleted" | "field.created" | "field.updated" | "field.deleted" | "macro.created" | "macro.updated" | "macro.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "customer.erased" | "customer.merged" | "customer.unmerged" | "customer.email_added" | "customer.email_removed" | "customer.note_created" | "customer.note_updated" | "customer.note_deleted" | "company.created" | "company.updated" | "company.deleted" | "company.link_created" | "company.link_deleted" | "user.created" | "user.updated" | "user.deleted" | "user.invited" | "user.password_set" | "user.totp_enabled" | "user.totp_disabled" | "team.created" | "team.updated" | "team.deleted" | "team.member_added" | "team.member_removed" | "api_key.created" | "api_key.updated" | "api_key.rotated" | "api_key.revoked" | "webhook.created" | "webhook.updated" | "webhook.secret_rotated" | "webhook.deleted" | "webhook.disabled" | "panel_app.created" | "panel_app.updated" | "panel_app.secret_rotated" | "panel_app.deleted" | "follower.added" | "follower.removed" | "participant.added" | "participant.removed" | "mail.queued" | "mail.sent" | "mail.deferred" | "mail.failed" | "mail.canceled" | "mail.bounced" | "mail.undelivered" | "mail.received" | "mail.held" | "mail.unreadable" | "mail.deleted" | "block.created" | "block.deleted" | "suppression.created" | "suppression.deleted" | "mailbox.created" | "mailbox.updated" | "mailbox.deleted" | "mailbox.failing" | "mailbox.recovered" | "mail_template.updated" | "mail_template.deleted" | "organization.updated" | "view.created" | "view.updated" | "view.deleted" | "session.created" | "session.revoked")[];
            /**
             * @description What it is for.
             * @default
             * @example Order sync
             */
            description?: string;
            /**
             * @description Whether the webhook is active. Events that occur while it is disabled are not sent later.
             * @default true
             * @example true
             */
            is_enabled?: boolean;
        };
        /** WebhookWithSecret */
        WebhookWithSecret: {
            /**
             * Format: uuid
             * @example 019a8b62-1b2c-7d3e-8f40-5a6b7c8d9e0f
             */
            id: string;
            /**
             * @description The `http` or `https` URL to send events to, without credentials.
             * @example https://hooks.acme.example/bellhop
             */
            url: string;
            /**
             * @description Event types to send: `*`, a group such as `ticket.*`, or individual types.
             * @example [
             *       "ticket.*",
             *       "comment.created"
             *     ]
             */
            event_types: ("*" | "ticket.*" | "trash.*" | "comment.*" | "side_conversation.*" | "side_message.*" | "attachment.*" | "tag.*" | "field.*" | "macro.*" | "customer.*" | "company.*" | "user.*" | "team.*" | "api_key.*" | "webhook.*" | "panel_app.*" | "follower.*" | "participant.*" | "mail.*" | "block.*" | "suppression.*" | "mailbox.*" | "mail_template.*" | "organization.*" | "view.*" | "session.*" | "ticket.created" | "ticket.updated" | "ticket.deleted" | "ticket.trashed" | "ticket.restored" | "trash.emptied" | "ticket.merged" | "ticket.unmerged" | "ticket.split" | "ticket.snoozed" | "ticket.woken" | "ticket.marked_spam" | "ticket.not_spam" | "ticket.linked" | "ticket.unlinked" | "comment.created" | "comment.updated" | "comment.deleted" | "comment.scheduled" | "comment.unscheduled" | "comment.held" | "side_conversation.created" | "side_conversation.updated" | "side_message.created" | "attachment.created" | "attachment.deleted" | "tag.created" | "tag.updated" | "tag.merged" | "tag.deleted" | "field.created" | "field.updated" | "field.deleted" | "macro.created" | "macro.updated" | "macro.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "customer.erased" | "customer.merged" | "customer.unmerged" | "customer.email_added" | "customer.email_removed" | "customer.note_created" | "customer.note_updated" | "customer.note_deleted" | "company.created" | "company.updated" | "company.deleted" | "company.link_created" | "company.link_deleted" | "user.created" | "user.updated" | "user.deleted" | "user.invited" | "user.password_set" | "user.totp_enabled" | "user.totp_disabled" | "team.created" | "team.updated" | "team.deleted" | "team.member_added" | "team.member_removed" | "api_key.created" | "api_key.updated" | "api_key.rotated" | "api_key.revoked" | "webhook.created" | "webhook.updated" | "webhook.secret_rotated" | "webhook.deleted" | "webhook.disabled" | "panel_app.created" | "panel_app.updated" | "panel_app.secret_rotated" | "panel_app.deleted" | "follower.added" | "follower.removed" | "participant.added" | "participant.removed" | "mail.queued" | "mail.sent" | "mail.deferred" | "mail.failed" | "mail.canceled" | "mail.bounced" | "mail.undelivered" | "mail.received" | "mail.held" | "mail.unreadable" | "mail.deleted" | "block.created" | "block.deleted" | "suppression.created" | "suppression.deleted" | "mailbox.created" | "mailbox.updated" | "mailbox.deleted" | "mailbox.failing" | "mailbox.recovered" | "mail_template.updated" | "mail_template.deleted" | "organization.updated" | "view.created" | "view.updated" | "view.deleted" | "session.created" | "session.revoked")[];
            /**
             * @description What it is for.
             * @example Order sync
             */
            description: string;
            /**
             * @description Whether the webhook is active. Events that occur while it is disabled are not sent later.
             * @example true
             */
            is_enabled: boolean;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
            /**
             * @description The signing secret. Returned only once.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=
             */
            secret: string;
        };
        /** WebhookUpdate */
        WebhookUpdate: {
            /**
             * @description The `http` or `https` URL to send events to, without credentials.
             * @example https://hooks.acme.example/bellhop
             */
            url?: string;
            /**
             * @description Event types to send: `*`, a group such as `ticket.*`, or individual types.
             * @example [
             *       "ticket.*",
             *       "comment.created"
             *     ]
             */
            event_types?: ("*" | "ticket.*" | "trash.*" | "comment.*" | "side_conversation.*" | "side_message.*" | "attachment.*" | "tag.*" | "field.*" | "macro.*" | "customer.*" | "company.*" | "user.*" | "team.*" | "api_key.*" | "webhook.*" | "panel_app.*" | "follower.*" | "participant.*" | "mail.*" | "block.*" | "suppression.*" | "mailbox.*" | "mail_template.*" | "organization.*" | "view.*" | "session.*" | "ticket.created" | "ticket.updated" | "ticket.deleted" | "ticket.trashed" | "ticket.restored" | "trash.emptied" | "ticket.merged" | "ticket.unmerged" | "ticket.split" | "ticket.snoozed" | "ticket.woken" | "ticket.marked_spam" | "ticket.not_spam" | "ticket.linked" | "ticket.unlinked" | "comment.created" | "comment.updated" | "comment.deleted" | "comment.scheduled" | "comment.unscheduled" | "comment.held" | "side_conversation.created" | "side_conversation.updated" | "side_message.created" | "attachment.created" | "attachment.deleted" | "tag.created" | "tag.updated" | "tag.merged" | "tag.deleted" | "field.created" | "field.updated" | "field.deleted" | "macro.created" | "macro.updated" | "macro.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "customer.erased" | "customer.merged" | "customer.unmerged" | "customer.email_added" | "customer.email_removed" | "customer.note_created" | "customer.note_updated" | "customer.note_deleted" | "company.created" | "company.updated" | "company.deleted" | "company.link_created" | "company.link_deleted" | "user.created" | "user.updated" | "user.deleted" | "user.invited" | "user.password_set" | "user.totp_enabled" | "user.totp_disabled" | "team.created" | "team.updated" | "team.deleted" | "team.member_added" | "team.member_removed" | "api_key.created" | "api_key.updated" | "api_key.rotated" | "api_key.revoked" | "webhook.created" | "webhook.updated" | "webhook.secret_rotated" | "webhook.deleted" | "webhook.disabled" | "panel_app.created" | "panel_app.updated" | "panel_app.secret_rotated" | "panel_app.deleted" | "follower.added" | "follower.removed" | "participant.added" | "participant.removed" | "mail.queued" | "mail.sent" | "mail.deferred" | "mail.failed" | "mail.canceled" | "mail.bounced" | "mail.undelivered" | "mail.received" | "mail.held" | "mail.unreadable" | "mail.deleted" | "block.created" | "block.deleted" | "suppression.created" | "suppression.deleted" | "mailbox.created" | "mailbox.updated" | "mailbox.deleted" | "mailbox.failing" | "mailbox.recovered" | "mail_template.updated" | "mail_template.deleted" | "organization.updated" | "view.created" | "view.updated" | "view.deleted" | "session.created" | "session.revoked")[];
            /**
             * @description What it is for.
             * @example Order sync
             */
            description?: string;
            /**
             * @description Whether the webhook is active. Events that occur while it is disabled are not sent later.
             * @example true
             */
            is_enabled?: boolean;
        };
        /** Attempt */
        Attempt: {
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:01Z
             */
            attempted_at: string;
            /**
             * @description HTTP status of the response, or null if there was none.
             * @example 200
             */
            status: number | null;
            /**
             * @description Why there was no response.
             * @example null
             */
            error: string | null;
            /** @example 87 */
            duration_ms: number;
            /**
             * @description First 1,000 bytes of the response body.
             * @example ok
             */
            response_body: string;
        };
        /** ReplayRequest */
        ReplayRequest: {
            /**
             * Format: date-time
             * @description Only events dispatched at this time or later.
             */
            after?: string;
            /**
             * Format: date-time
             * @description Only events dispatched before this time.
             */
            before?: string;
            /**
             * @description Only deliveries in this state.
             * @example failed
             * @enum {string}
             */
            state?: "delivered" | "failed";
            /**
             * @description The `next_cursor` of the previous response.
             * @example bjQy
             */
            cursor?: string;
        };
        /** ReplayResult */
        ReplayResult: {
            /**
             * @description Number of deliveries being resent, oldest first; at most 1,000.
             * @example 12
             */
            replayed: number;
            /**
             * @description Cursor for the next batch; null if there are no more.
             * @example null
             */
            next_cursor: string | null;
        };
        /** Delivery */
        Delivery: {
            /**
             * Format: uuid
             * @description Also sent as the `webhook-id` header; identical on every attempt.
             * @example 019a8b63-2c3d-7e4f-9051-6b7c8d9e0f1a
             */
            id: string;
            /**
             * Format: uuid
             * @example 019a8b60-0a1b-7c2d-8e3f-4a5b6c7d8e9f
             */
            event_id: string;
            /**
             * @example ticket.updated
             * @enum {string}
             */
            event_type: "ticket.created" | "ticket.updated" | "ticket.deleted" | "ticket.trashed" | "ticket.restored" | "trash.emptied" | "ticket.merged" | "ticket.unmerged" | "ticket.split" | "ticket.snoozed" | "ticket.woken" | "ticket.marked_spam" | "ticket.not_spam" | "ticket.linked" | "ticket.unlinked" | "comment.created" | "comment.updated" | "comment.deleted" | "comment.scheduled" | "comment.unscheduled" | "comment.held" | "side_conversation.created" | "side_conversation.updated" | "side_message.created" | "attachment.created" | "attachment.deleted" | "tag.created" | "tag.updated" | "tag.merged" | "tag.deleted" | "field.created" | "field.updated" | "field.deleted" | "macro.created" | "macro.updated" | "macro.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "customer.erased" | "customer.merged" | "customer.unmerged" | "customer.email_added" | "customer.email_removed" | "customer.note_created" | "customer.note_updated" | "customer.note_deleted" | "company.created" | "company.updated" | "company.deleted" | "company.link_created" | "company.link_deleted" | "user.created" | "user.updated" | "user.deleted" | "user.invited" | "user.password_set" | "user.totp_enabled" | "user.totp_disabled" | "team.created" | "team.updated" | "team.deleted" | "team.member_added" | "team.member_removed" | "api_key.created" | "api_key.updated" | "api_key.rotated" | "api_key.revoked" | "webhook.created" | "webhook.updated" | "webhook.secret_rotated" | "webhook.deleted" | "webhook.disabled" | "panel_app.created" | "panel_app.updated" | "panel_app.secret_rotated" | "panel_app.deleted" | "follower.added" | "follower.removed" | "participant.added" | "participant.removed" | "mail.queued" | "mail.sent" | "mail.deferred" | "mail.failed" | "mail.canceled" | "mail.bounced" | "mail.undelivered" | "mail.received" | "mail.held" | "mail.unreadable" | "mail.deleted" | "block.created" | "block.deleted" | "suppression.created" | "suppression.deleted" | "mailbox.created" | "mailbox.updated" | "mailbox.deleted" | "mailbox.failing" | "mailbox.recovered" | "mail_template.updated" | "mail_template.deleted" | "organization.updated" | "view.created" | "view.updated" | "view.deleted" | "session.created" | "session.revoked";
            /**
             * @description `blocked`: waiting for an earlier event of the same ticket. `pending`: scheduled for `next_attempt_at`. `failed`: given up; can be replayed.
             * @example delivered
             * @enum {string}
             */
            state: "blocked" | "pending" | "delivered" | "failed";
            /**
             * @description Attempts so far.
             * @example 1
             */
            attempt_count: number;
            /**
             * Format: date-time
             * @example null
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:01Z
             */
            finished_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
        };
        /** DeliveryWithAttempts */
        DeliveryWithAttempts: {
            /**
             * Format: uuid
             * @description Also sent as the `webhook-id` header; identical on every attempt.
             * @example 019a8b63-2c3d-7e4f-9051-6b7c8d9e0f1a
             */
            id: string;
            /**
             * Format: uuid
             * @example 019a8b60-0a1b-7c2d-8e3f-4a5b6c7d8e9f
             */
            event_id: string;
            /**
             * @example ticket.updated
             * @enum {string}
             */
            event_type: "ticket.created" | "ticket.updated" | "ticket.deleted" | "ticket.trashed" | "ticket.restored" | "trash.emptied" | "ticket.merged" | "ticket.unmerged" | "ticket.split" | "ticket.snoozed" | "ticket.woken" | "ticket.marked_spam" | "ticket.not_spam" | "ticket.linked" | "ticket.unlinked" | "comment.created" | "comment.updated" | "comment.deleted" | "comment.scheduled" | "comment.unscheduled" | "comment.held" | "side_conversation.created" | "side_conversation.updated" | "side_message.created" | "attachment.created" | "attachment.deleted" | "tag.created" | "tag.updated" | "tag.merged" | "tag.deleted" | "field.created" | "field.updated" | "field.deleted" | "macro.created" | "macro.updated" | "macro.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "customer.erased" | "customer.merged" | "customer.unmerged" | "customer.email_added" | "customer.email_removed" | "customer.note_created" | "customer.note_updated" | "customer.note_deleted" | "company.created" | "company.updated" | "company.deleted" | "company.link_created" | "company.link_deleted" | "user.created" | "user.updated" | "user.deleted" | "user.invited" | "user.password_set" | "user.totp_enabled" | "user.totp_disabled" | "team.created" | "team.updated" | "team.deleted" | "team.member_added" | "team.member_removed" | "api_key.created" | "api_key.updated" | "api_key.rotated" | "api_key.revoked" | "webhook.created" | "webhook.updated" | "webhook.secret_rotated" | "webhook.deleted" | "webhook.disabled" | "panel_app.created" | "panel_app.updated" | "panel_app.secret_rotated" | "panel_app.deleted" | "follower.added" | "follower.removed" | "participant.added" | "participant.removed" | "mail.queued" | "mail.sent" | "mail.deferred" | "mail.failed" | "mail.canceled" | "mail.bounced" | "mail.undelivered" | "mail.received" | "mail.held" | "mail.unreadable" | "mail.deleted" | "block.created" | "block.deleted" | "suppression.created" | "suppression.deleted" | "mailbox.created" | "mailbox.updated" | "mailbox.deleted" | "mailbox.failing" | "mailbox.recovered" | "mail_template.updated" | "mail_template.deleted" | "organization.updated" | "view.created" | "view.updated" | "view.deleted" | "session.created" | "session.revoked";
            /**
             * @description `blocked`: waiting for an earlier event of the same ticket. `pending`: scheduled for `next_attempt_at`. `failed`: given up; can be replayed.
             * @example delivered
             * @enum {string}
             */
            state: "blocked" | "pending" | "delivered" | "failed";
            /**
             * @description Attempts so far.
             * @example 1
             */
            attempt_count: number;
            /**
             * Format: date-time
             * @example null
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:01Z
             */
            finished_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /** @description Oldest first; the latest 50. */
            attempts: components["schemas"]["Attempt"][];
        };
        /** ParticipantPut */
        ParticipantPut: {
            /**
             * @description May be empty.
             * @default
             * @example Omar Diaz
             */
            name?: string;
        };
        /** MailRecipient */
        MailRecipient: {
            /**
             * @example to
             * @enum {string}
             */
            role: "to" | "cc";
            /**
             * Format: email
             * @example maya@example.com
             */
            email: string;
            /** @example Maya Chen */
            name: string;
            /**
             * @description `deferred`: the mail server asked to try again later. `bounced`: it accepted the mail, but sent it back later. `failed`: it rejected the address or the message. `suppressed`: not sent, because the address is suppressed.
             * @example sent
             * @enum {string}
             */
            state: "queued" | "deferred" | "sent" | "bounced" | "failed" | "suppressed" | "canceled";
            /**
             * @description What the mail server said last.
             * @example 250 2.1.5 Ok
             */
            response: string | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:11Z
             */
            updated_at: string;
        };
        /** OutboundMail */
        OutboundMail: {
            /**
             * Format: uuid
             * @example 019a8b63-2c3d-7e4f-9051-6b7c8d9e0f1a
             */
            id: string;
            /**
             * Format: uuid
             * @description The mailbox that sends it.
             * @example 019a8b60-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            mailbox_id: string;
            /**
             * Format: uuid
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            ticket_id: string;
            /**
             * @description `acknowledgement`: what the sender of a mail that opened the ticket got, see `acknowledgement` of mailboxes. `side_message`: a message of a side conversation, which the customer never gets.
             * @example reply
             * @enum {string}
             */
            kind: "reply" | "acknowledgement" | "side_message";
            /**
             * Format: uuid
             * @description The comment that it sends; null if it is no reply.
             * @example 019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e
             */
            comment_id: string | null;
            /**
             * Format: uuid
             * @description The message of a side conversation that it sends.
             * @example null
             */
            side_message_id: string | null;
            /**
             * @description The `Message-ID` header; identical on every attempt.
             * @example <q0mA5v3bT1yXk2n8Jr4ZgA@example.com>
             */
            message_id: string;
            /**
             * @description `blocked`: waiting for an earlier reply of the same ticket. `queued`: sent at `next_attempt_at`. `sent`: accepted for every recipient. `failed`: not accepted for at least one recipient; see `recipients`.
             * @example sent
             * @enum {string}
             */
            state: "blocked" | "queued" | "deferred" | "sent" | "failed" | "canceled";
            recipients: components["schemas"]["MailRecipient"][];
            /**
             * @description Attempts so far.
             * @example 1
             */
            attempt_count: number;
            /**
             * Format: date-time
             * @example null
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:11Z
             */
            finished_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
        };
        /** MailAttempt */
        MailAttempt: {
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:10Z
             */
            attempted_at: string;
            /**
             * @description Why nothing could be sent, or null.
             * @example null
             */
            error: string | null;
            /**
             * @description What the mail server said.
             * @example 250 2.0.0 Ok: queued
             */
            response: string;
            /** @example 213 */
            duration_ms: number;
        };
        /** OutboundMailWithAttempts */
        OutboundMailWithAttempts: {
            /**
             * Format: uuid
             * @example 019a8b63-2c3d-7e4f-9051-6b7c8d9e0f1a
             */
            id: string;
            /**
             * Format: uuid
             * @description The mailbox that sends it.
             * @example 019a8b60-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            mailbox_id: string;
            /**
             * Format: uuid
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            ticket_id: string;
            /**
             * @description `acknowledgement`: what the sender of a mail that opened the ticket got, see `acknowledgement` of mailboxes. `side_message`: a message of a side conversation, which the customer never gets.
             * @example reply
             * @enum {string}
             */
            kind: "reply" | "acknowledgement" | "side_message";
            /**
             * Format: uuid
             * @description The comment that it sends; null if it is no reply.
             * @example 019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e
             */
            comment_id: string | null;
            /**
             * Format: uuid
             * @description The message of a side conversation that it sends.
             * @example null
             */
            side_message_id: string | null;
            /**
             * @description The `Message-ID` header; identical on every attempt.
             * @example <q0mA5v3bT1yXk2n8Jr4ZgA@example.com>
             */
            message_id: string;
            /**
             * @description `blocked`: waiting for an earlier reply of the same ticket. `queued`: sent at `next_attempt_at`. `sent`: accepted for every recipient. `failed`: not accepted for at least one recipient; see `recipients`.
             * @example sent
             * @enum {string}
             */
            state: "blocked" | "queued" | "deferred" | "sent" | "failed" | "canceled";
            recipients: components["schemas"]["MailRecipient"][];
            /**
             * @description Attempts so far.
             * @example 1
             */
            attempt_count: number;
            /**
             * Format: date-time
             * @example null
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:11Z
             */
            finished_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /** @description Oldest first; the latest 50. */
            attempts: components["schemas"]["MailAttempt"][];
        };
        /** InboundMail */
        InboundMail: {
            /**
             * Format: uuid
             * @example 019a8b65-5e6f-7081-92a3-b4c5d6e7f809
             */
            id: string;
            /**
             * Format: uuid
             * @description The mailbox in which it arrived, or null if it was for none of them.
             * @example 019a8b60-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            mailbox_id: string | null;
            /**
             * @description How it arrived. `webhook`: posted by a provider. `file`: imported on the command line.
             * @example smtp
             * @enum {string}
             */
            source: "api" | "webhook" | "smtp" | "imap" | "file";
            /**
             * @description The address to which it was delivered by SMTP. Null for mail that arrived in another way.
             * @example support@acme.example
             */
            envelope_to: string | null;
            /**
             * @description `received`: about to be imported. `imported`: became a ticket, a comment or a message of a side conversation. `held`: waits for a decision; see `reason`. `bounce`: a report about a reply that could not be delivered. `own`: a mail that this desk sent. `duplicate`: arrived before; see `duplicate_of`. `ignored`: a route of the mailbox says so. `failed`: could not be read; see `reason`.
             * @example imported
             * @enum {string}
             */
            state: "received" | "imported" | "held" | "bounce" | "own" | "duplicate" | "ignored" | "failed";
            /**
             * @description Why it is held, ignored or failed. `route`: see `trace`.
             * @example null
             * @enum {string|null}
             */
            reason: "no_sender" | "own_address" | "unknown_sender" | "not_authenticated" | "failed_authentication" | "agent_not_verified" | "contact_form_reply" | "too_many_mails" | "mail_loop" | "blocked" | "spam" | "route" | "too_slow" | "crashed" | "storage_full" | "error" | "unmatched_bounce" | null;
            from: {
                /** @example maya@example.com */
                email: string;
                /** @example Maya Chen */
                name: string;
            } | null;
            /**
             * @description Where the sender wants answers, if not at `from` or one of your own addresses. Replies go there only if it becomes a participant of the ticket.
             * @example null
             */
            reply_to: string | null;
            recipients: {
                /**
                 * @example to
                 * @enum {string}
                 */
                role: "to" | "cc";
                /** @example maya@example.com */
                email: string;
                /** @example Maya Chen */
                name: string;
            }[];
            /** @example Lamp arrived broken */
            subject: string;
            /** @example <CAB1x9@mail.example.com> */
            message_id: string | null;
            /**
             * @description Whether the mail server verified the domain of the sender. `none`: not checked, or without a result.
             * @example pass
             * @enum {string}
             */
            authentication: "pass" | "fail" | "none";
            /**
             * @description Whether no person wrote it, such as an out-of-office reply.
             * @example false
             */
            is_automatic: boolean;
            /**
             * @description Whether the original can be shown.
             * @example true
             */
            has_html: boolean;
            /**
             * @description Whether its bytes are still stored.
             * @example true
             */
            has_raw: boolean;
            /**
             * @description Whether its text ends with a quote, which the comment leaves out.
             * @example true
             */
            has_quote: boolean;
            /**
             * Format: uuid
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            ticket_id: string | null;
            /**
             * Format: uuid
             * @description The comment that it became; null if it opened the ticket.
             * @example 019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e
             */
            comment_id: string | null;
            /**
             * Format: uuid
             * @description The message of a side conversation that it became: then `ticket_id` and `comment_id` are null.
             * @example null
             */
            side_message_id: string | null;
            /**
             * Format: uuid
             * @description The mail that it repeats, which also says who wrote it, and its subject. Null if that was deleted.
             * @example null
             */
            duplicate_of: string | null;
            /**
             * @description In bytes.
             * @example 8214
             */
            size: number;
            /**
             * Format: date-time
             * @description As the sender says.
             * @example 2026-11-14T09:29:58Z
             */
            sent_at: string | null;
            /** @description Who seems to have written it, if an agent has passed it on; see [decide who wrote a mail](#operation/decide_original_sender). */
            forwarded: {
                /** @example maya@example.com */
                email: string;
                /** @example Maya Chen */
                name: string;
                /**
                 * Format: date-time
                 * @description As the original says.
                 * @example 2026-11-13T16:02:11Z
                 */
                sent_at: string | null;
                /**
                 * @description `certain`: the original is attached. `likely`: taken from the text of the mail.
                 * @example likely
                 * @enum {string}
                 */
                certainty: "certain" | "likely";
                /**
                 * @example proposed
                 * @enum {string}
                 */
                state: "proposed" | "accepted" | "dismissed";
            } | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            received_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:01Z
             */
            processed_at: string | null;
        };
        /** InboundMailReceipt */
        InboundMailReceipt: {
            /**
             * Format: uuid
             * @example 019a8b65-5e6f-7081-92a3-b4c5d6e7f809
             */
            id: string;
        };
        /** InboundMailTraceStep */
        InboundMailTraceStep: {
            /**
             * @example ticket
             * @enum {string}
             */
            step: "address" | "kind" | "block" | "spam" | "ticket" | "sender" | "other" | "route" | "set" | "left_out" | "decision" | "acknowledgement" | "forward";
            /**
             * @description What was found or decided.
             * @example message_id
             */
            result: string;
            /**
             * @description What it was found by.
             * @example TKT-42
             */
            detail: string;
            /** @description The route of the mailbox, only with `route`. */
            route?: {
                /**
                 * @description Its position, from 1.
                 * @example 1
                 */
                number: number;
                /** @example Invoices */
                name: string;
            };
            /** @description Which condition of it does not hold. */
            condition?: {
                /**
                 * @description `header`: the one that `header` names. `to`: the address of the mailbox at which it arrived, without `plus`: what follows a `+` in it. `from`: the sender’s address, `from_domain`: what follows its `@`. `is_list`: from a mailing list or newsletter. `is_automatic`: not written by a person.
                 * @example subject
                 * @enum {string}
                 */
                field: "to" | "plus" | "subject" | "from" | "from_domain" | "header" | "has_attachment" | "is_list" | "is_automatic";
                /** @description The name of a header, such as `X-Priority`; only with the field `header`, and required there. If a mail has several of them, one has to match; with `is_not` and `does_not_contain`, none may. The first 300 characters of each count, and up to 100 headers; not `Received`, nor signatures. */
                header?: string;
                /**
                 * @description Case-insensitive. Only `is` for fields that are true or false.
                 * @example contains
                 * @enum {string}
                 */
                operator: "is" | "is_not" | "contains" | "does_not_contain" | "starts_with" | "ends_with";
                /**
                 * @description A text, or for the last three fields true or false.
                 * @example invoice
                 */
                value: string | boolean;
            };
        };
        /** InboundMailRehearsal */
        InboundMailRehearsal: {
            /**
             * @example comment
             * @enum {string}
             */
            outcome: "ticket" | "comment" | "agent_comment" | "side_message" | "hold" | "ignore" | "bounce" | "own";
            /**
             * @description Why it would be held.
             * @example null
             * @enum {string|null}
             */
            reason: "no_sender" | "own_address" | "unknown_sender" | "not_authenticated" | "failed_authentication" | "agent_not_verified" | "contact_form_reply" | "too_many_mails" | "mail_loop" | "blocked" | "spam" | "route" | null;
            /**
             * Format: uuid
             * @description The ticket that it would belong to, or follow up on.
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            ticket_id: string | null;
            /**
             * Format: uuid
             * @description The mailbox in which it arrived, or null if it was for none of them.
             * @example 019a8b60-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            mailbox_id: string | null;
            /** @description What a new ticket would get. */
            ticket: {
                /**
                 * Format: uuid
                 * @example 019a8b5e-1a2b-7c3d-8e4f-5a6b7c8d9e0f
                 */
                assigned_team_id: string | null;
                /**
                 * Format: uuid
                 * @example null
                 */
                assigned_user_id: string | null;
                /**
                 * @example high
                 * @enum {string}
                 */
                priority: "low" | "medium" | "high" | "urgent";
                /** @example Billing */
                category: string | null;
                /**
                 * @description By name.
                 * @example [
                 *       "invoice"
                 *     ]
                 */
                tags: string[];
            } | null;
            /** @example Lamp arrived broken */
            subject: string;
            /**
             * @description The text of the comment or ticket.
             * @example Thank you!
             */
            body: string;
            file_names: string[];
            /**
             * @description Whether no person wrote it, such as an out-of-office reply.
             * @example false
             */
            is_automatic: boolean;
            /**
             * @description Whether the mail server verified the domain of the sender. `none`: not checked, or without a result.
             * @example pass
             * @enum {string}
             */
            authentication: "pass" | "fail" | "none";
            trace: components["schemas"]["InboundMailTraceStep"][];
        };
        /** MailRoute */
        MailRoute: {
            /**
             * @default
             * @example Invoices
             */
            name?: string;
            /** @description All of them have to hold. */
            conditions: {
                /**
                 * @description `header`: the one that `header` names. `to`: the address of the mailbox at which it arrived, without `plus`: what follows a `+` in it. `from`: the sender’s address, `from_domain`: what follows its `@`. `is_list`: from a mailing list or newsletter. `is_automatic`: not written by a person.
                 * @example subject
                 * @enum {string}
                 */
                field: "to" | "plus" | "subject" | "from" | "from_domain" | "header" | "has_attachment" | "is_list" | "is_automatic";
                /** @description The name of a header, such as `X-Priority`; only with the field `header`, and required there. If a mail has several of them, one has to match; with `is_not` and `does_not_contain`, none may. The first 300 characters of each count, and up to 100 headers; not `Received`, nor signatures. */
                header?: string;
                /**
                 * @description Case-insensitive. Only `is` for fields that are true or false.
                 * @example contains
                 * @enum {string}
                 */
                operator: "is" | "is_not" | "contains" | "does_not_contain" | "starts_with" | "ends_with";
                /**
                 * @description A text, or for the last three fields true or false.
                 * @example invoice
                 */
                value: string | boolean;
            }[];
            then: {
                /**
                 * @description `ticket`: a ticket with the other fields, which are left to the mailbox if missing. `hold`: waits until somebody decides. `ignore`: no ticket; the mail can still be imported by hand.
                 * @default ticket
                 * @example ticket
                 * @enum {string}
                 */
                outcome?: "ticket" | "hold" | "ignore";
                /**
                 * Format: uuid
                 * @example 019a8b5e-1a2b-7c3d-8e4f-5a6b7c8d9e0f
                 */
                assigned_team_id?: string | null;
                /**
                 * Format: uuid
                 * @example null
                 */
                assigned_user_id?: string | null;
                /**
                 * @example high
                 * @enum {string}
                 */
                priority?: "low" | "medium" | "high" | "urgent";
                /** @example Billing */
                category?: string | null;
                /**
                 * @description Names; tags that do not exist are created.
                 * @example [
                 *       "invoice"
                 *     ]
                 */
                tags?: string[];
            };
        };
        /** StoredMailRehearsalRequest */
        StoredMailRehearsalRequest: {
            /**
             * Format: uuid
             * @description As if it had arrived in this mailbox. By default the one in which it did.
             * @example 019a8b60-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            mailbox_id?: string;
            /** @description Instead of those of the mailbox. */
            routes?: components["schemas"]["MailRoute"][];
        };
        /** InboundMailWithTrace */
        InboundMailWithTrace: {
            /**
             * Format: uuid
             * @example 019a8b65-5e6f-7081-92a3-b4c5d6e7f809
             */
            id: string;
            /**
             * Format: uuid
             * @description The mailbox in which it arrived, or null if it was for none of them.
             * @example 019a8b60-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            mailbox_id: string | null;
            /**
             * @description How it arrived. `webhook`: posted by a provider. `file`: imported on the command line.
             * @example smtp
             * @enum {string}
             */
            source: "api" | "webhook" | "smtp" | "imap" | "file";
            /**
             * @description The address to which it was delivered by SMTP. Null for mail that arrived in another way.
             * @example support@acme.example
             */
            envelope_to: string | null;
            /**
             * @description `received`: about to be imported. `imported`: became a ticket, a comment or a message of a side conversation. `held`: waits for a decision; see `reason`. `bounce`: a report about a reply that could not be delivered. `own`: a mail that this desk sent. `duplicate`: arrived before; see `duplicate_of`. `ignored`: a route of the mailbox says so. `failed`: could not be read; see `reason`.
             * @example imported
             * @enum {string}
             */
            state: "received" | "imported" | "held" | "bounce" | "own" | "duplicate" | "ignored" | "failed";
            /**
             * @description Why it is held, ignored or failed. `route`: see `trace`.
             * @example null
             * @enum {string|null}
             */
            reason: "no_sender" | "own_address" | "unknown_sender" | "not_authenticated" | "failed_authentication" | "agent_not_verified" | "contact_form_reply" | "too_many_mails" | "mail_loop" | "blocked" | "spam" | "route" | "too_slow" | "crashed" | "storage_full" | "error" | "unmatched_bounce" | null;
            from: {
                /** @example maya@example.com */
                email: string;
                /** @example Maya Chen */
                name: string;
            } | null;
            /**
             * @description Where the sender wants answers, if not at `from` or one of your own addresses. Replies go there only if it becomes a participant of the ticket.
             * @example null
             */
            reply_to: string | null;
            recipients: {
                /**
                 * @example to
                 * @enum {string}
                 */
                role: "to" | "cc";
                /** @example maya@example.com */
                email: string;
                /** @example Maya Chen */
                name: string;
            }[];
            /** @example Lamp arrived broken */
            subject: string;
            /** @example <CAB1x9@mail.example.com> */
            message_id: string | null;
            /**
             * @description Whether the mail server verified the domain of the sender. `none`: not checked, or without a result.
             * @example pass
             * @enum {string}
             */
            authentication: "pass" | "fail" | "none";
            /**
             * @description Whether no person wrote it, such as an out-of-office reply.
             * @example false
             */
            is_automatic: boolean;
            /**
             * @description Whether the original can be shown.
             * @example true
             */
            has_html: boolean;
            /**
             * @description Whether its bytes are still stored.
             * @example true
             */
            has_raw: boolean;
            /**
             * @description Whether its text ends with a quote, which the comment leaves out.
             * @example true
             */
            has_quote: boolean;
            /**
             * Format: uuid
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            ticket_id: string | null;
            /**
             * Format: uuid
             * @description The comment that it became; null if it opened the ticket.
             * @example 019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e
             */
            comment_id: string | null;
            /**
             * Format: uuid
             * @description The message of a side conversation that it became: then `ticket_id` and `comment_id` are null.
             * @example null
             */
            side_message_id: string | null;
            /**
             * Format: uuid
             * @description The mail that it repeats, which also says who wrote it, and its subject. Null if that was deleted.
             * @example null
             */
            duplicate_of: string | null;
            /**
             * @description In bytes.
             * @example 8214
             */
            size: number;
            /**
             * Format: date-time
             * @description As the sender says.
             * @example 2026-11-14T09:29:58Z
             */
            sent_at: string | null;
            /** @description Who seems to have written it, if an agent has passed it on; see [decide who wrote a mail](#operation/decide_original_sender). */
            forwarded: {
                /** @example maya@example.com */
                email: string;
                /** @example Maya Chen */
                name: string;
                /**
                 * Format: date-time
                 * @description As the original says.
                 * @example 2026-11-13T16:02:11Z
                 */
                sent_at: string | null;
                /**
                 * @description `certain`: the original is attached. `likely`: taken from the text of the mail.
                 * @example likely
                 * @enum {string}
                 */
                certainty: "certain" | "likely";
                /**
                 * @example proposed
                 * @enum {string}
                 */
                state: "proposed" | "accepted" | "dismissed";
            } | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            received_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:01Z
             */
            processed_at: string | null;
            /**
             * @description The quoted part of its text, which the comment leaves out.
             * @example > We are on it.
             */
            quote: string | null;
            /** @description Why it became what it is, step by step. */
            trace: components["schemas"]["InboundMailTraceStep"][];
        };
        /** OriginalSenderDecision */
        OriginalSenderDecision: {
            /**
             * @description Whether the sender of the original becomes the customer of the ticket.
             * @example true
             */
            is_accepted: boolean;
        };
        /** InboundMailImport */
        InboundMailImport: {
            /**
             * Format: uuid
             * @description The ticket that it becomes a comment of, by default the one that it was held for; null for a new ticket. Without it, the rules decide about a mail that failed.
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            ticket_id?: string | null;
            /**
             * Format: email
             * @description Whose mail it is, for one without a sender or from an address of your own (`no_sender`, `own_address`): required there, and not possible elsewhere.
             * @example maya@example.com
             */
            customer_email?: string;
            /**
             * @description The name of a customer who is new.
             * @example Maya Chen
             */
            customer_name?: string;
        };
        /** InboundMailReparseRequest */
        InboundMailReparseRequest: {
            /**
             * @description Whether to only say what would change.
             * @default false
             */
            dry_run?: boolean;
        };
        /** InboundMailReparse */
        InboundMailReparse: {
            /** @example true */
            is_changed: boolean;
            /**
             * @description The text as it was.
             * @example ThanksÂ Maya
             */
            before: string;
            /**
             * @description The text as it is now, or would be.
             * @example Thanks Maya
             */
            after: string;
        };
        /** Signature */
        Signature: {
            /**
             * @description Markdown. Variables: `{{ agent.name }}`, `{{ agent.first_name }}`, `{{ mailbox.name }}`, `{{ mailbox.address }}`. Empty for none.
             * @example **{{ agent.name }}**
             *     Customer care, {{ mailbox.name }}
             */
            body: string;
            /**
             * @description As customers see it in replies from the default mailbox.
             * @example <p><strong>Ada Lovelace</strong><br>
             *     Customer care, Acme Support</p>
             */
            body_html: string;
        };
        /** SignatureUpdate */
        SignatureUpdate: {
            /**
             * @description Markdown. Variables: `{{ agent.name }}`, `{{ agent.first_name }}`, `{{ mailbox.name }}`, `{{ mailbox.address }}`. Empty for none.
             * @example **{{ agent.name }}**
             *     Customer care, {{ mailbox.name }}
             */
            body: string;
        };
        /** Block */
        Block: {
            /**
             * Format: uuid
             * @example 019a8b67-0a1b-7c2d-8e3f-4a5b6c7d8e9f
             */
            id: string;
            /**
             * @description `email`: one address, also with a `+` and more in front of the `@`. `domain`: every address of a domain and of its subdomains.
             * @example email
             * @enum {string}
             */
            kind: "email" | "domain";
            /**
             * @description The address without what follows a `+`, or the domain, in lower case.
             * @example robot@spam.example
             */
            value: string;
            /**
             * @description A note for colleagues.
             * @example Sells followers
             */
            reason: string | null;
            /**
             * Format: uuid
             * @description The user. Null if they were deleted.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            created_by: string | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * @description How many mails and requests came from there since it was blocked.
             * @example 12
             */
            hits: number;
            /**
             * Format: date-time
             * @example 2026-11-15T04:12:00Z
             */
            last_hit_at: string | null;
        };
        /** BlockCreate */
        BlockCreate: {
            /**
             * @description `email`: one address, also with a `+` and more in front of the `@`. `domain`: every address of a domain and of its subdomains.
             * @example email
             * @enum {string}
             */
            kind: "email" | "domain";
            /**
             * @description An email address or a domain.
             * @example robot@spam.example
             */
            value: string;
            /**
             * @description A note for colleagues.
             * @example Sells followers
             */
            reason?: string | null;
        };
        /** Suppression */
        Suppression: {
            /**
             * Format: uuid
             * @example 019a8b60-0a1b-7c2d-8e3f-4a5b6c7d8e9f
             */
            id: string;
            /**
             * Format: email
             * @example gone@example.com
             */
            email: string;
            /**
             * @description `rejected`: a mail server said that the address doesn’t exist.
             * @example rejected
             * @enum {string}
             */
            reason: "rejected" | "manual";
            /**
             * @description What the mail server said, or a note.
             * @example 550 5.1.1 No such user
             */
            detail: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
        };
        /** SuppressionCreate */
        SuppressionCreate: {
            /**
             * Format: email
             * @example gone@example.com
             */
            email: string;
            /**
             * @description What the mail server said, or a note.
             * @default
             * @example 550 5.1.1 No such user
             */
            detail?: string;
        };
        /** InvitationMail */
        InvitationMail: {
            /**
             * Format: email
             * @description Where it is sent.
             * @example ada@example.com
             */
            email: string;
        };
        /** AccountMailSender */
        AccountMailSender: {
            /**
             * @description `mailbox`: the default mailbox. `server`: the sender that the operator has configured, because there is no mailbox that can send. `none`: account mail cannot be sent.
             * @example mailbox
             * @enum {string}
             */
            sender: "mailbox" | "server" | "none";
            /**
             * Format: email
             * @example support@acme.example
             */
            address: string | null;
        };
        /** PasswordResetRequest */
        PasswordResetRequest: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
            /**
             * @description The slug. Required if there is more than one organization.
             * @example main
             */
            organization?: string;
        };
        /** PasswordResetAccepted */
        PasswordResetAccepted: {
            /** @example If there is an account with this email address, a link is on its way. */
            detail: string;
        };
        /** MailTemplate */
        MailTemplate: {
            /**
             * @description `reply`: what surrounds the words of an agent. `acknowledgement`: the answer to mails that open a ticket, unless their mailbox has a text of its own. `notification` and `digest`: what agents are told about one ticket, or about several. `invitation` and `password_reset`: a link to choose a password.
             * @example reply
             * @enum {string}
             */
            name: "reply" | "acknowledgement" | "notification" | "digest" | "invitation" | "password_reset";
            /**
             * @description Null if it cannot be changed.
             * @example null
             */
            subject: string | null;
            /**
             * @description Markdown and Liquid. `required_variable` has to be in it, outside of tags and without filters.
             * @example Hello {{ customer.first_name }},
             *
             *     {{ body }}
             *
             *     Kind regards
             *     {{ agent.name }}
             */
            body: string;
            /**
             * @description Whether the organization has changed it.
             * @example true
             */
            is_customized: boolean;
            /** @example null */
            default_subject: string | null;
            /** @example {{ body }} */
            default_body: string;
            /**
             * @description What it can contain. Custom fields only if customers see them.
             * @example [
             *       "body",
             *       "customer.first_name",
             *       "agent.name",
             *       "fields.order_number"
             *     ]
             */
            variables: string[];
            /**
             * @description `body`: the words, exactly once. `url`: the link.
             * @example body
             * @enum {string|null}
             */
            required_variable: "body" | "url" | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string | null;
        };
        /** MailTemplateUpdate */
        MailTemplateUpdate: {
            /**
             * @description One line, with variables. Empty for the default. Replies have the subject of their ticket.
             * @default
             * @example
             */
            subject?: string;
            /**
             * @description Markdown and Liquid. `required_variable` has to be in it, outside of tags and without filters.
             * @example Hello {{ customer.first_name }},
             *
             *     {{ body }}
             *
             *     Kind regards
             *     {{ agent.name }}
             */
            body: string;
        };
        /** MailTemplatePreviewRequest */
        MailTemplatePreviewRequest: {
            /**
             * @description Instead of that of the template.
             * @example
             */
            subject?: string;
            /**
             * @description Instead of that of the template.
             * @example Hello {{ customer.first_name }},
             *
             *     {{ body }}
             *
             *     Kind regards
             *     {{ agent.name }}
             */
            body?: string;
            /**
             * Format: uuid
             * @description A ticket whose values to use, for mails about a ticket. Without it, made-up ones. Also requires `tickets:read`.
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            ticket_id?: string;
        };
        /** MailTemplatePreview */
        MailTemplatePreview: {
            /** @example Re: Broken lamp */
            subject: string;
            /**
             * @description For mail programs that do not show HTML.
             * @example Hello Maya,
             *
             *     Your new lamp is on its way.
             */
            text: string;
            /**
             * @description A whole document, without scripts and images.
             * @example <!doctype html><html><body><p>Hello Maya,</p></body></html>
             */
            html: string;
        };
        /**
         * MailServers
         * @description Null for what DNS does not say, or not in time.
         */
        MailServers: {
            /**
             * @description Who takes the mail of the domain, if it is one of them.
             * @example null
             * @enum {string|null}
             */
            provider: "google" | "microsoft" | null;
            smtp: {
                /** @example smtp.acme.example */
                host: string;
                /** @example 587 */
                port: number;
                /**
                 * @example starttls
                 * @enum {string}
                 */
                security: "tls" | "starttls" | "none";
            } | null;
            imap: {
                /** @example imap.acme.example */
                host: string;
                /** @example 993 */
                port: number;
                /**
                 * @example tls
                 * @enum {string}
                 */
                security: "tls" | "starttls" | "none";
            } | null;
        };
        /** Mailbox */
        Mailbox: {
            /**
             * Format: uuid
             * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
             */
            id: string;
            /**
             * Format: email
             * @description The sender of replies. Unique within the organization.
             * @example support@acme.example
             */
            address: string;
            /**
             * @description Shown to recipients next to the address.
             * @example Acme Support
             */
            name: string;
            /**
             * @description Whether replies are sent from this mailbox unless the ticket has another. The first mailbox is the default; to change it, set it on another one.
             * @example true
             */
            is_default: boolean;
            /**
             * @description Whether mail is sent and received. While it is disabled, what is queued waits, and mail for its addresses is refused.
             * @example true
             */
            is_enabled: boolean;
            smtp: {
                /**
                 * @description Name or IP address of the mail server.
                 * @example smtp.acme.example
                 */
                host: string;
                /**
                 * @description 25, 465, 587 or 2525, unless the server is in a private network that is allowed.
                 * @example 587
                 */
                port: number;
                /**
                 * @description `tls`: encrypted from the start, usually at port 465. `starttls`: usually at port 587; never sent without encryption. `none`: only for servers in a private network that is allowed.
                 * @example starttls
                 * @enum {string}
                 */
                security: "tls" | "starttls" | "none";
                /**
                 * @description Null to send without signing in.
                 * @example support@acme.example
                 */
                username: string | null;
                /**
                 * @description Whether a password is stored.
                 * @example true
                 */
                has_password: boolean;
                /** @description How to sign in with OAuth 2.0 (XOAUTH2) instead of a password. Null for a password. The secrets are never returned. */
                oauth: {
                    /**
                     * @description Where the provider issues access tokens. `https`, unless the server is in a private network that is allowed.
                     * @example https://login.microsoftonline.com/common/oauth2/v2.0/token
                     */
                    token_url: string;
                    /**
                     * @description Of the application that you have registered with the provider.
                     * @example 9f4f5b1c-1d2e-4f30-8a51-6b7c8d9e0f1a
                     */
                    client_id: string;
                    /**
                     * @description Separated by spaces. Null for everything that was granted.
                     * @example https://outlook.office.com/SMTP.Send offline_access
                     */
                    scope: string | null;
                } | null;
            };
            /** @description Null if mails are not signed. */
            dkim: {
                /** @example bh4k2m9x7q */
                selector: string;
                /**
                 * @description Name of the TXT record to add to the DNS of the domain.
                 * @example bh4k2m9x7q._domainkey.acme.example
                 */
                record_name: string;
                /**
                 * @description Value of the TXT record.
                 * @example v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA
                 */
                record_value: string;
            } | null;
            /**
             * @description Markdown, added below each reply.
             * @example Your **Acme** team
             */
            signature: string;
            /**
             * @description How long a reply can still be changed or deleted before it is sent.
             * @example 10
             */
            send_delay_seconds: number;
            incoming: {
                /**
                 * @description Other addresses whose mail arrives in this mailbox. It is answered from them, if the mail server allows that.
                 * @example [
                 *       "help@acme.example"
                 *     ]
                 */
                aliases: string[];
                /**
                 * Format: uuid
                 * @description The team of new tickets.
                 * @example 019a8b5e-1a2b-7c3d-8e4f-5a6b7c8d9e0f
                 */
                assigned_team_id: string | null;
                /**
                 * @description Of new tickets.
                 * @example medium
                 * @enum {string}
                 */
                priority: "low" | "medium" | "high" | "urgent";
                /**
                 * @description Of new tickets.
                 * @example Accounts
                 */
                category: string | null;
                /**
                 * @description What becomes of the mail of an agent who is in copy or got a notification, and answers by mail: an internal note, a reply to the customer, or nothing until somebody decides.
                 * @example note
                 * @enum {string}
                 */
                agents_by_mail: "note" | "reply" | "off";
                /**
                 * @description Whether answers go to an address such as `support+k3jh@acme.example`, which says which ticket they belong to. Only if the mail server delivers these to the mailbox.
                 * @example false
                 */
                is_plus_addressed: boolean;
                /**
                 * @description Whether a mail that also arrives in another mailbox becomes a ticket here as well. Otherwise it becomes one ticket.
                 * @example false
                 */
                is_separate: boolean;
                /**
                 * @description Whether mails that would open a ticket are held if `X-Spam-Flag` or `X-Spam-Status` says that they are spam.
                 * @example true
                 */
                is_spam_held: boolean;
                /**
                 * @description The name by which your mail server signs `Authentication-Results`. Only these are trusted. Null: none is, because a sender can write them, too, so that all senders count as not checked, forged ones included; except for what Microsoft 365 itself has found out about mail that was fetched from it by IMAP.
                 * @example mx.acme.example
                 */
                authserv_id: string | null;
                /** @description What becomes of mails that open a ticket, in this order: the first that fits counts. Replies to tickets are not routed. */
                routes: components["schemas"]["MailRoute"][];
                /** @description The account from which mail is fetched, or null if it arrives in other ways. Only mail that arrives from now on is received. */
                imap: {
                    /**
                     * @description Name or IP address of the mail server.
                     * @example imap.acme.example
                     */
                    host: string;
                    /**
                     * @description 143 or 993, unless the server is in a private network that is allowed.
                     * @example 993
                     */
                    port: number;
                    /**
                     * @description `tls`: encrypted from the start, usually at port 993. `starttls`: usually at port 143; never without encryption. `none`: only for servers in a private network that is allowed.
                     * @example tls
                     * @enum {string}
                     */
                    security: "tls" | "starttls" | "none";
                    /** @example support@acme.example */
                    username: string;
                    /**
                     * @description Whether a password is stored.
                     * @example true
                     */
                    has_password: boolean;
                    /** @description How to sign in with OAuth 2.0 (XOAUTH2) instead of a password. Null for a password. The secrets are never returned. */
                    oauth: {
                        /**
                         * @description Where the provider issues access tokens. `https`, unless the server is in a private network that is allowed.
                         * @example https://login.microsoftonline.com/common/oauth2/v2.0/token
                         */
                        token_url: string;
                        /**
                         * @description Of the application that you have registered with the provider.
                         * @example 9f4f5b1c-1d2e-4f30-8a51-6b7c8d9e0f1a
                         */
                        client_id: string;
                        /**
                         * @description Separated by spaces. Null for everything that was granted.
                         * @example https://outlook.office.com/SMTP.Send offline_access
                         */
                        scope: string | null;
                    } | null;
                    /**
                     * @description The folders whose new mail is received.
                     * @example [
                     *       "INBOX"
                     *     ]
                     */
                    folders: string[];
                    /**
                     * @description What happens to a mail on the server once it is stored here. `leave`: nothing; it is not even marked as read.
                     * @example leave
                     * @enum {string}
                     */
                    after_import: "leave" | "seen" | "move" | "delete";
                    /**
                     * @description The folder for `"after_import": "move"`. It must exist.
                     * @example null
                     */
                    move_to: string | null;
                    /**
                     * @description Whether what is sent from the mailbox is copied to the folder for sent mail. Google and Microsoft 365 do that themselves for mail that is sent through them.
                     * @example false
                     */
                    is_sent_copied: boolean;
                    /**
                     * @description The folder for sent mail. Null for the one that the server says it is.
                     * @example null
                     */
                    sent_folder: string | null;
                    /**
                     * @description Why the last copy of a sent mail could not be stored. It is tried again for 3 days.
                     * @example null
                     */
                    sent_error: string | null;
                    /**
                     * @description `failing`: mail cannot be received; see `last_error`. It is tried again at least every 5 minutes, and at once when the settings change.
                     * @example ok
                     * @enum {string}
                     */
                    state: "ok" | "failing";
                    /**
                     * @description Why it is failing.
                     * @example null
                     */
                    last_error: string | null;
                    /**
                     * Format: date-time
                     * @example null
                     */
                    last_error_at: string | null;
                    /** @description The last import of earlier mail. Null if there was none. */
                    backfill: {
                        /**
                         * Format: date
                         * @example 2026-01-01
                         */
                        since: string;
                        /**
                         * @description `tickets`: open tickets, as if the mails arrived now. `archive`: closed tickets with the dates of the mails; nobody is notified.
                         * @example archive
                         * @enum {string}
                         */
                        as: "tickets" | "archive";
                        /**
                         * @example running
                         * @enum {string}
                         */
                        state: "running" | "done" | "canceled";
                        /**
                         * @description Mails since then that were there before the mailbox was connected.
                         * @example 1204
                         */
                        found: number;
                        /**
                         * @description How many of them have been received so far, also those that were here already.
                         * @example 300
                         */
                        received: number;
                        /**
                         * @description Why it cannot go on. It is tried every 5 minutes.
                         * @example null
                         */
                        last_error: string | null;
                    } | null;
                } | null;
            };
            acknowledgement: {
                /**
                 * @description Whether people who open a ticket by mail get an answer at once. Not sent to automatic mails, lists, contact forms and suppressed addresses, and only a few times to the same address.
                 * @example false
                 */
                is_enabled: boolean;
                /**
                 * @description One line. Can contain the same variables as `body`. Empty for that of the template.
                 * @example We received your message [{{ ticket.display_id }}]
                 */
                subject: string;
                /**
                 * @description Markdown and Liquid, with the variables of the [template](#operation/get_mail_template) `acknowledgement`. Empty, or the same, for the text of that template.
                 * @example Thank you for your message. Your request has the number **{{ ticket.display_id }}**.
                 */
                body: string;
            };
            /**
             * @description `failing`: the mail server rejected the sign-in or the sender. Mails wait until the settings are changed or a test succeeds.
             * @example ok
             * @enum {string}
             */
            state: "ok" | "failing";
            /**
             * @description Why it is failing.
             * @example null
             */
            last_error: string | null;
            /**
             * Format: date-time
             * @example null
             */
            last_error_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
        };
        /** MailboxCreate */
        MailboxCreate: {
            /**
             * Format: email
             * @description The sender of replies. Unique within the organization.
             * @example support@acme.example
             */
            address: string;
            /**
             * @description Shown to recipients next to the address.
             * @example Acme Support
             */
            name: string;
            /**
             * @description Whether replies are sent from this mailbox unless the ticket has another. The first mailbox is the default; to change it, set it on another one.
             * @default false
             * @example true
             */
            is_default?: boolean;
            /**
             * @description Whether mail is sent and received. While it is disabled, what is queued waits, and mail for its addresses is refused.
             * @default true
             * @example true
             */
            is_enabled?: boolean;
            smtp: {
                /**
                 * @description Name or IP address of the mail server.
                 * @example smtp.acme.example
                 */
                host: string;
                /**
                 * @description 25, 465, 587 or 2525, unless the server is in a private network that is allowed.
                 * @example 587
                 */
                port: number;
                /**
                 * @description `tls`: encrypted from the start, usually at port 465. `starttls`: usually at port 587; never sent without encryption. `none`: only for servers in a private network that is allowed.
                 * @example starttls
                 * @enum {string}
                 */
                security: "tls" | "starttls" | "none";
                /**
                 * @description Null to send without signing in.
                 * @example support@acme.example
                 */
                username?: string | null;
                /**
                 * @description Write-only. Required again when another field of `smtp` changes.
                 * @example abcd efgh ijkl mnop
                 */
                password?: string | null;
                /** @description How to sign in with OAuth 2.0 (XOAUTH2) instead of a password. Null for a password. Always set as a whole, and required again when another field of the server changes. Setting it removes the password, and setting a password removes it. */
                oauth?: {
                    /**
                     * @description Where the provider issues access tokens. `https`, unless the server is in a private network that is allowed.
                     * @example https://login.microsoftonline.com/common/oauth2/v2.0/token
                     */
                    token_url: string;
                    /**
                     * @description Of the application that you have registered with the provider.
                     * @example 9f4f5b1c-1d2e-4f30-8a51-6b7c8d9e0f1a
                     */
                    client_id: string;
                    /**
                     * @description Write-only. Null if the application has none.
                     * @example xZ8Q~4kP2mB7vT1y
                     */
                    client_secret?: string | null;
                    /**
                     * @description Write-only. Exchanged for access tokens; if the provider replaces it, the new one is stored.
                     * @example 0.AXoA1d5f2
                     */
                    refresh_token: string;
                    /**
                     * @description Separated by spaces. Null for everything that was granted.
                     * @example https://outlook.office.com/SMTP.Send offline_access
                     */
                    scope?: string | null;
                } | null;
            };
            /**
             * @description Markdown, added below each reply.
             * @default
             * @example Your **Acme** team
             */
            signature?: string;
            /**
             * @description How long a reply can still be changed or deleted before it is sent.
             * @default 10
             * @example 10
             */
            send_delay_seconds?: number;
            incoming?: {
                /**
                 * @description Other addresses whose mail arrives in this mailbox. It is answered from them, if the mail server allows that.
                 * @default []
                 * @example [
                 *       "help@acme.example"
                 *     ]
                 */
                aliases?: string[];
                /**
                 * Format: uuid
                 * @description The team of new tickets.
                 * @default null
                 * @example 019a8b5e-1a2b-7c3d-8e4f-5a6b7c8d9e0f
                 */
                assigned_team_id?: string | null;
                /**
                 * @description Of new tickets.
                 * @default medium
                 * @example medium
                 * @enum {string}
                 */
                priority?: "low" | "medium" | "high" | "urgent";
                /**
                 * @description Of new tickets.
                 * @default null
                 * @example Accounts
                 */
                category?: string | null;
                /**
                 * @description What becomes of the mail of an agent who is in copy or got a notification, and answers by mail: an internal note, a reply to the customer, or nothing until somebody decides.
                 * @default note
                 * @example note
                 * @enum {string}
                 */
                agents_by_mail?: "note" | "reply" | "off";
                /**
                 * @description Whether answers go to an address such as `support+k3jh@acme.example`, which says which ticket they belong to. Only if the mail server delivers these to the mailbox.
                 * @default false
                 * @example false
                 */
                is_plus_addressed?: boolean;
                /**
                 * @description Whether a mail that also arrives in another mailbox becomes a ticket here as well. Otherwise it becomes one ticket.
                 * @default false
                 * @example false
                 */
                is_separate?: boolean;
                /**
                 * @description Whether mails that would open a ticket are held if `X-Spam-Flag` or `X-Spam-Status` says that they are spam.
                 * @default true
                 * @example true
                 */
                is_spam_held?: boolean;
                /**
                 * @description The name by which your mail server signs `Authentication-Results`. Only these are trusted. Null: none is, because a sender can write them, too, so that all senders count as not checked, forged ones included; except for what Microsoft 365 itself has found out about mail that was fetched from it by IMAP.
                 * @default null
                 * @example mx.acme.example
                 */
                authserv_id?: string | null;
                /**
                 * @description What becomes of mails that open a ticket, in this order: the first that fits counts. Replies to tickets are not routed.
                 * @default []
                 */
                routes?: components["schemas"]["MailRoute"][];
                /** @description The account from which mail is fetched, or null if it arrives in other ways. Only mail that arrives from now on is received. */
                imap?: {
                    /**
                     * @description Name or IP address of the mail server.
                     * @example imap.acme.example
                     */
                    host: string;
                    /**
                     * @description 143 or 993, unless the server is in a private network that is allowed.
                     * @example 993
                     */
                    port: number;
                    /**
                     * @description `tls`: encrypted from the start, usually at port 993. `starttls`: usually at port 143; never without encryption. `none`: only for servers in a private network that is allowed.
                     * @example tls
                     * @enum {string}
                     */
                    security: "tls" | "starttls" | "none";
                    /** @example support@acme.example */
                    username: string;
                    /**
                     * @description Write-only. Required without `oauth`, and again when the server, its port or the username changes.
                     * @example abcd efgh ijkl mnop
                     */
                    password?: string;
                    /** @description How to sign in with OAuth 2.0 (XOAUTH2) instead of a password. Null for a password. Always set as a whole, and required again when another field of the server changes. Setting it removes the password, and setting a password removes it. */
                    oauth?: {
                        /**
                         * @description Where the provider issues access tokens. `https`, unless the server is in a private network that is allowed.
                         * @example https://login.microsoftonline.com/common/oauth2/v2.0/token
                         */
                        token_url: string;
                        /**
                         * @description Of the application that you have registered with the provider.
                         * @example 9f4f5b1c-1d2e-4f30-8a51-6b7c8d9e0f1a
                         */
                        client_id: string;
                        /**
                         * @description Write-only. Null if the application has none.
                         * @example xZ8Q~4kP2mB7vT1y
                         */
                        client_secret?: string | null;
                        /**
                         * @description Write-only. Exchanged for access tokens; if the provider replaces it, the new one is stored.
                         * @example 0.AXoA1d5f2
                         */
                        refresh_token: string;
                        /**
                         * @description Separated by spaces. Null for everything that was granted.
                         * @example https://outlook.office.com/SMTP.Send offline_access
                         */
                        scope?: string | null;
                    } | null;
                    /**
                     * @description The folders whose new mail is received.
                     * @default [
                     *       "INBOX"
                     *     ]
                     * @example [
                     *       "INBOX"
                     *     ]
                     */
                    folders?: string[];
                    /**
                     * @description What happens to a mail on the server once it is stored here. `leave`: nothing; it is not even marked as read.
                     * @default leave
                     * @example leave
                     * @enum {string}
                     */
                    after_import?: "leave" | "seen" | "move" | "delete";
                    /**
                     * @description The folder for `"after_import": "move"`. It must exist.
                     * @example null
                     */
                    move_to?: string | null;
                    /**
                     * @description Whether what is sent from the mailbox is copied to the folder for sent mail. Google and Microsoft 365 do that themselves for mail that is sent through them.
                     * @default false
                     * @example false
                     */
                    is_sent_copied?: boolean;
                    /**
                     * @description The folder for sent mail. Null for the one that the server says it is.
                     * @example null
                     */
                    sent_folder?: string | null;
                } | null;
            };
            acknowledgement?: {
                /**
                 * @description Whether people who open a ticket by mail get an answer at once. Not sent to automatic mails, lists, contact forms and suppressed addresses, and only a few times to the same address.
                 * @default false
                 * @example false
                 */
                is_enabled?: boolean;
                /**
                 * @description One line. Can contain the same variables as `body`. Empty for that of the template.
                 * @default
                 * @example We received your message [{{ ticket.display_id }}]
                 */
                subject?: string;
                /**
                 * @description Markdown and Liquid, with the variables of the [template](#operation/get_mail_template) `acknowledgement`. Empty, or the same, for the text of that template.
                 * @default
                 * @example Thank you for your message. Your request has the number **{{ ticket.display_id }}**.
                 */
                body?: string;
            };
        };
        /** MailboxUpdate */
        MailboxUpdate: {
            /**
             * Format: email
             * @description The sender of replies. Unique within the organization.
             * @example support@acme.example
             */
            address?: string;
            /**
             * @description Shown to recipients next to the address.
             * @example Acme Support
             */
            name?: string;
            /**
             * @description Whether replies are sent from this mailbox unless the ticket has another. The first mailbox is the default; to change it, set it on another one.
             * @example true
             */
            is_default?: boolean;
            /**
             * @description Whether mail is sent and received. While it is disabled, what is queued waits, and mail for its addresses is refused.
             * @example true
             */
            is_enabled?: boolean;
            smtp?: {
                /**
                 * @description Name or IP address of the mail server.
                 * @example smtp.acme.example
                 */
                host?: string;
                /**
                 * @description 25, 465, 587 or 2525, unless the server is in a private network that is allowed.
                 * @example 587
                 */
                port?: number;
                /**
                 * @description `tls`: encrypted from the start, usually at port 465. `starttls`: usually at port 587; never sent without encryption. `none`: only for servers in a private network that is allowed.
                 * @example starttls
                 * @enum {string}
                 */
                security?: "tls" | "starttls" | "none";
                /**
                 * @description Null to send without signing in.
                 * @example support@acme.example
                 */
                username?: string | null;
                /**
                 * @description Write-only. Required again when another field of `smtp` changes.
                 * @example abcd efgh ijkl mnop
                 */
                password?: string | null;
                /** @description How to sign in with OAuth 2.0 (XOAUTH2) instead of a password. Null for a password. Always set as a whole, and required again when another field of the server changes. Setting it removes the password, and setting a password removes it. */
                oauth?: {
                    /**
                     * @description Where the provider issues access tokens. `https`, unless the server is in a private network that is allowed.
                     * @example https://login.microsoftonline.com/common/oauth2/v2.0/token
                     */
                    token_url: string;
                    /**
                     * @description Of the application that you have registered with the provider.
                     * @example 9f4f5b1c-1d2e-4f30-8a51-6b7c8d9e0f1a
                     */
                    client_id: string;
                    /**
                     * @description Write-only. Null if the application has none.
                     * @example xZ8Q~4kP2mB7vT1y
                     */
                    client_secret?: string | null;
                    /**
                     * @description Write-only. Exchanged for access tokens; if the provider replaces it, the new one is stored.
                     * @example 0.AXoA1d5f2
                     */
                    refresh_token: string;
                    /**
                     * @description Separated by spaces. Null for everything that was granted.
                     * @example https://outlook.office.com/SMTP.Send offline_access
                     */
                    scope?: string | null;
                } | null;
            };
            /**
             * @description Markdown, added below each reply.
             * @example Your **Acme** team
             */
            signature?: string;
            /**
             * @description How long a reply can still be changed or deleted before it is sent.
             * @example 10
             */
            send_delay_seconds?: number;
            incoming?: {
                /**
                 * @description Other addresses whose mail arrives in this mailbox. It is answered from them, if the mail server allows that.
                 * @example [
                 *       "help@acme.example"
                 *     ]
                 */
                aliases?: string[];
                /**
                 * Format: uuid
                 * @description The team of new tickets.
                 * @example 019a8b5e-1a2b-7c3d-8e4f-5a6b7c8d9e0f
                 */
                assigned_team_id?: string | null;
                /**
                 * @description Of new tickets.
                 * @example medium
                 * @enum {string}
                 */
                priority?: "low" | "medium" | "high" | "urgent";
                /**
                 * @description Of new tickets.
                 * @example Accounts
                 */
                category?: string | null;
                /**
                 * @description What becomes of the mail of an agent who is in copy or got a notification, and answers by mail: an internal note, a reply to the customer, or nothing until somebody decides.
                 * @example note
                 * @enum {string}
                 */
                agents_by_mail?: "note" | "reply" | "off";
                /**
                 * @description Whether answers go to an address such as `support+k3jh@acme.example`, which says which ticket they belong to. Only if the mail server delivers these to the mailbox.
                 * @example false
                 */
                is_plus_addressed?: boolean;
                /**
                 * @description Whether a mail that also arrives in another mailbox becomes a ticket here as well. Otherwise it becomes one ticket.
                 * @example false
                 */
                is_separate?: boolean;
                /**
                 * @description Whether mails that would open a ticket are held if `X-Spam-Flag` or `X-Spam-Status` says that they are spam.
                 * @example true
                 */
                is_spam_held?: boolean;
                /**
                 * @description The name by which your mail server signs `Authentication-Results`. Only these are trusted. Null: none is, because a sender can write them, too, so that all senders count as not checked, forged ones included; except for what Microsoft 365 itself has found out about mail that was fetched from it by IMAP.
                 * @example mx.acme.example
                 */
                authserv_id?: string | null;
                /** @description What becomes of mails that open a ticket, in this order: the first that fits counts. Replies to tickets are not routed. */
                routes?: components["schemas"]["MailRoute"][];
                /** @description The account from which mail is fetched, or null if it arrives in other ways. Only mail that arrives from now on is received. */
                imap?: {
                    /**
                     * @description Name or IP address of the mail server.
                     * @example imap.acme.example
                     */
                    host?: string;
                    /**
                     * @description 143 or 993, unless the server is in a private network that is allowed.
                     * @example 993
                     */
                    port?: number;
                    /**
                     * @description `tls`: encrypted from the start, usually at port 993. `starttls`: usually at port 143; never without encryption. `none`: only for servers in a private network that is allowed.
                     * @example tls
                     * @enum {string}
                     */
                    security?: "tls" | "starttls" | "none";
                    /** @example support@acme.example */
                    username?: string;
                    /**
                     * @description Write-only. Required without `oauth`, and again when the server, its port or the username changes.
                     * @example abcd efgh ijkl mnop
                     */
                    password?: string;
                    /** @description How to sign in with OAuth 2.0 (XOAUTH2) instead of a password. Null for a password. Always set as a whole, and required again when another field of the server changes. Setting it removes the password, and setting a password removes it. */
                    oauth?: {
                        /**
                         * @description Where the provider issues access tokens. `https`, unless the server is in a private network that is allowed.
                         * @example https://login.microsoftonline.com/common/oauth2/v2.0/token
                         */
                        token_url: string;
                        /**
                         * @description Of the application that you have registered with the provider.
                         * @example 9f4f5b1c-1d2e-4f30-8a51-6b7c8d9e0f1a
                         */
                        client_id: string;
                        /**
                         * @description Write-only. Null if the application has none.
                         * @example xZ8Q~4kP2mB7vT1y
                         */
                        client_secret?: string | null;
                        /**
                         * @description Write-only. Exchanged for access tokens; if the provider replaces it, the new one is stored.
                         * @example 0.AXoA1d5f2
                         */
                        refresh_token: string;
                        /**
                         * @description Separated by spaces. Null for everything that was granted.
                         * @example https://outlook.office.com/SMTP.Send offline_access
                         */
                        scope?: string | null;
                    } | null;
                    /**
                     * @description The folders whose new mail is received.
                     * @example [
                     *       "INBOX"
                     *     ]
                     */
                    folders?: string[];
                    /**
                     * @description What happens to a mail on the server once it is stored here. `leave`: nothing; it is not even marked as read.
                     * @example leave
                     * @enum {string}
                     */
                    after_import?: "leave" | "seen" | "move" | "delete";
                    /**
                     * @description The folder for `"after_import": "move"`. It must exist.
                     * @example null
                     */
                    move_to?: string | null;
                    /**
                     * @description Whether what is sent from the mailbox is copied to the folder for sent mail. Google and Microsoft 365 do that themselves for mail that is sent through them.
                     * @example false
                     */
                    is_sent_copied?: boolean;
                    /**
                     * @description The folder for sent mail. Null for the one that the server says it is.
                     * @example null
                     */
                    sent_folder?: string | null;
                } | null;
            };
            acknowledgement?: {
                /**
                 * @description Whether people who open a ticket by mail get an answer at once. Not sent to automatic mails, lists, contact forms and suppressed addresses, and only a few times to the same address.
                 * @example false
                 */
                is_enabled?: boolean;
                /**
                 * @description One line. Can contain the same variables as `body`. Empty for that of the template.
                 * @example We received your message [{{ ticket.display_id }}]
                 */
                subject?: string;
                /**
                 * @description Markdown and Liquid, with the variables of the [template](#operation/get_mail_template) `acknowledgement`. Empty, or the same, for the text of that template.
                 * @example Thank you for your message. Your request has the number **{{ ticket.display_id }}**.
                 */
                body?: string;
            };
        };
        /** MailboxAddress */
        MailboxAddress: {
            /**
             * Format: email
             * @example help@acme.example
             */
            address: string;
            /**
             * @description What becomes of mail for this address that another mail server hands over to this one (`BELLHOP_SMTP_LISTEN`). `ok`: it arrives in this mailbox. `unverified`: it is refused until the address is verified, because the server has several organizations. `elsewhere`: another organization has verified the address, or the operator has given it the domain. Mail that is fetched or posted always arrives.
             * @example ok
             * @enum {string}
             */
            state: "ok" | "unverified" | "elsewhere";
            /**
             * @description Whether another organization of this server has a mailbox with this address.
             * @example false
             */
            is_contested: boolean;
        };
        /** AddressCodeRequest */
        AddressCodeRequest: {
            /**
             * Format: email
             * @example help@acme.example
             */
            address: string;
        };
        /** AddressCode */
        AddressCode: {
            /**
             * Format: email
             * @example help@acme.example
             */
            address: string;
            /**
             * Format: date-time
             * @example 2026-11-14T10:30:00Z
             */
            expires_at: string;
        };
        /** AddressVerification */
        AddressVerification: {
            /**
             * Format: email
             * @example help@acme.example
             */
            address: string;
            /**
             * @description As in the mail. Capital letters, spaces and hyphens make no difference.
             * @example K7QX-2M9P
             */
            code: string;
        };
        /** MailboxDns */
        MailboxDns: {
            /**
             * @description Of the address of the mailbox.
             * @example acme.example
             */
            domain: string;
            checks: {
                /**
                 * @example spf
                 * @enum {string}
                 */
                name: "spf" | "dkim" | "dmarc";
                /**
                 * @description The name whose TXT records were looked up; null if there is none to look up.
                 * @example acme.example
                 */
                record_name: string | null;
                /**
                 * @description `monitoring`: failing mail is only reported. `several`: more than one record, so that none counts. `incomplete`: does not name the provider that sends the mail. `too_open`: lets everybody send. `different_key`: not the one that mails are signed with. `not_signed`: mails are not signed here, and no key of the provider was found. `not_checked`: DNS did not answer in time.
                 * @example missing
                 * @enum {string}
                 */
                finding: "ok" | "monitoring" | "missing" | "several" | "incomplete" | "too_open" | "different_key" | "not_signed" | "not_checked";
                /**
                 * @description Null if that is not known.
                 * @example false
                 */
                is_ok: boolean | null;
                /**
                 * @description The records that were found.
                 * @example []
                 */
                found: string[];
                /**
                 * @description The value that the record should have.
                 * @example v=spf1 include:_spf.google.com ~all
                 */
                suggestion: string | null;
            }[];
        };
        /** RouteRehearsalRequest */
        RouteRehearsalRequest: {
            /** @description Instead of those of the mailbox. */
            routes: components["schemas"]["MailRoute"][];
            /**
             * Format: date-time
             * @description Mails received from then on, by default within 30 days; at most 90 days.
             * @example 2026-10-15T00:00:00Z
             */
            from?: string;
            /**
             * Format: date-time
             * @description By default now.
             * @example 2026-11-14T09:30:00Z
             */
            to?: string;
        };
        /** RouteRehearsal */
        RouteRehearsal: {
            /**
             * Format: date-time
             * @example 2026-10-15T09:30:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            to: string;
            /**
             * @description Whether all mails of the period were considered, rather than the latest ones.
             * @example true
             */
            is_complete: boolean;
            /**
             * @description Mails that opened a ticket, or would have without routes.
             * @example 412
             */
            mail_count: number;
            /**
             * @description Of these, how many go elsewhere.
             * @example 17
             */
            changed_count: number;
            /**
             * @description Of these, how many were imported by a version that did not note enough.
             * @example 0
             */
            unknown_count: number;
            /**
             * @description For each of the new routes, how many mails it is the first to fit.
             * @example [
             *       17,
             *       3
             *     ]
             */
            route_counts: number[];
            /** @description Mails that go elsewhere, newest first, at most 1,000. */
            changes: {
                /**
                 * Format: uuid
                 * @example 019a8b65-5e6f-7081-92a3-b4c5d6e7f809
                 */
                inbound_mail_id: string;
                /** @example Invoice 4711 */
                subject: string;
                /** @example maya@example.com */
                from: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-14T09:30:00Z
                 */
                received_at: string;
                /** @description By the routes that the mailbox has. */
                before: {
                    /**
                     * @example ticket
                     * @enum {string}
                     */
                    outcome: "ticket" | "hold" | "ignore";
                    /**
                     * @description The number of the route, from 1; null if none fits.
                     * @example 2
                     */
                    route: number | null;
                    /**
                     * Format: uuid
                     * @example 019a8b5e-1a2b-7c3d-8e4f-5a6b7c8d9e0f
                     */
                    assigned_team_id: string | null;
                    /**
                     * Format: uuid
                     * @example null
                     */
                    assigned_user_id: string | null;
                    /**
                     * @example high
                     * @enum {string}
                     */
                    priority: "low" | "medium" | "high" | "urgent";
                    /** @example Billing */
                    category: string | null;
                    /**
                     * @description By name.
                     * @example [
                     *       "invoice"
                     *     ]
                     */
                    tags: string[];
                };
                /** @description By the new ones. */
                after: {
                    /**
                     * @example ticket
                     * @enum {string}
                     */
                    outcome: "ticket" | "hold" | "ignore";
                    /**
                     * @description The number of the route, from 1; null if none fits.
                     * @example 2
                     */
                    route: number | null;
                    /**
                     * Format: uuid
                     * @example 019a8b5e-1a2b-7c3d-8e4f-5a6b7c8d9e0f
                     */
                    assigned_team_id: string | null;
                    /**
                     * Format: uuid
                     * @example null
                     */
                    assigned_user_id: string | null;
                    /**
                     * @example high
                     * @enum {string}
                     */
                    priority: "low" | "medium" | "high" | "urgent";
                    /** @example Billing */
                    category: string | null;
                    /**
                     * @description By name.
                     * @example [
                     *       "invoice"
                     *     ]
                     */
                    tags: string[];
                };
            }[];
        };
        /** MailboxTestRequest */
        MailboxTestRequest: {
            /**
             * Format: email
             * @description Who gets the test mail.
             * @example ada@acme.example
             */
            to: string;
        };
        /** MailboxTest */
        MailboxTest: {
            /**
             * @description Whether the server accepted the mail, whatever became of `plus_address`.
             * @example true
             */
            is_ok: boolean;
            /** @description Up to the first one that failed. */
            steps: {
                /**
                 * @description `plus_address`: whether mail to an address as with `incoming.is_plus_addressed` arrives in the mailbox; only if it receives mail. If not, leave that off: replies find their ticket without it.
                 * @example send
                 * @enum {string}
                 */
                name: "get_token" | "connect" | "encrypt" | "sign_in" | "send" | "plus_address";
                /**
                 * @description Null for `plus_address` if that could not be found out, because the server asked to try again later or was too slow, or because other mail is still being imported.
                 * @example true
                 */
                is_ok: boolean | null;
                /**
                 * @description What the server answered, or what went wrong.
                 * @example 250 OK
                 */
                detail: string;
                /** @example 87 */
                duration_ms: number;
            }[];
        };
        /** OAuthCodeRequest */
        OAuthCodeRequest: {
            /**
             * @description Where the provider issues access tokens. `https`, unless the server is in a private network that is allowed.
             * @example https://login.microsoftonline.com/common/oauth2/v2.0/token
             */
            token_url: string;
            /**
             * @description Of the application that you have registered with the provider.
             * @example 9f4f5b1c-1d2e-4f30-8a51-6b7c8d9e0f1a
             */
            client_id: string;
            /**
             * @description Write-only. Null if the application has none.
             * @example xZ8Q~4kP2mB7vT1y
             */
            client_secret?: string | null;
            /**
             * @description What the provider has added to `redirect_uri` as `code`. It works once.
             * @example 0.AXoA9c1Zk3
             */
            code: string;
            /**
             * @description Where the provider was asked to send the code, exactly.
             * @example https://desk.acme.example/settings/mail
             */
            redirect_uri: string;
            /**
             * @description If the code was requested with a `code_challenge` (PKCE).
             * @example dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk
             */
            code_verifier?: string | null;
            /** @description Sign in like this to send. Its other fields change the server as well. */
            smtp?: {
                /**
                 * @description Name or IP address of the mail server.
                 * @example smtp.acme.example
                 */
                host?: string;
                /**
                 * @description 25, 465, 587 or 2525, unless the server is in a private network that is allowed.
                 * @example 587
                 */
                port?: number;
                /**
                 * @description `tls`: encrypted from the start, usually at port 465. `starttls`: usually at port 587; never sent without encryption. `none`: only for servers in a private network that is allowed.
                 * @example starttls
                 * @enum {string}
                 */
                security?: "tls" | "starttls" | "none";
                /**
                 * @description Null to send without signing in.
                 * @example support@acme.example
                 */
                username?: string | null;
                /**
                 * @description Separated by spaces. Null for everything that was granted.
                 * @example https://outlook.office.com/SMTP.Send offline_access
                 */
                scope?: string | null;
            };
            /** @description Sign in like this to receive. Without IMAP so far, all its fields are required, and it is set up. */
            imap?: {
                /**
                 * @description Name or IP address of the mail server.
                 * @example imap.acme.example
                 */
                host?: string;
                /**
                 * @description 143 or 993, unless the server is in a private network that is allowed.
                 * @example 993
                 */
                port?: number;
                /**
                 * @description `tls`: encrypted from the start, usually at port 993. `starttls`: usually at port 143; never without encryption. `none`: only for servers in a private network that is allowed.
                 * @example tls
                 * @enum {string}
                 */
                security?: "tls" | "starttls" | "none";
                /** @example support@acme.example */
                username?: string;
                /**
                 * @description Separated by spaces. Null for everything that was granted.
                 * @example https://outlook.office.com/SMTP.Send offline_access
                 */
                scope?: string | null;
            };
        };
        /** MailboxImapTest */
        MailboxImapTest: {
            /**
             * @description Whether mail can be received.
             * @example true
             */
            is_ok: boolean;
            /** @description Up to the first one that failed. */
            steps: {
                /**
                 * @example open_folder
                 * @enum {string}
                 */
                name: "get_token" | "connect" | "encrypt" | "sign_in" | "open_folder";
                /** @example true */
                is_ok: boolean;
                /**
                 * @description What the server answered, what went wrong, or how many mails a folder has.
                 * @example INBOX: 1,204 mails
                 */
                detail: string;
                /** @example 87 */
                duration_ms: number;
            }[];
        };
        /** MailboxBackfill */
        MailboxBackfill: {
            /**
             * Format: date
             * @description Mails that arrived on this day or later are imported.
             * @example 2026-01-01
             */
            since: string;
            /**
             * @description `tickets`: open tickets, as if the mails arrived now. `archive`: closed tickets with the dates of the mails; nobody is notified.
             * @default tickets
             * @example archive
             * @enum {string}
             */
            as?: "tickets" | "archive";
        };
        /** Dkim */
        Dkim: {
            /** @example bh4k2m9x7q */
            selector: string;
            /**
             * @description Name of the TXT record to add to the DNS of the domain.
             * @example bh4k2m9x7q._domainkey.acme.example
             */
            record_name: string;
            /**
             * @description Value of the TXT record.
             * @example v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA
             */
            record_value: string;
        };
        /** MailboxToken */
        MailboxToken: {
            /**
             * @description Where the provider posts mails. Shown only once: it contains a secret.
             * @example https://desk.acme.example/mail/q0mA5v3bT1yXk2n8Jr4ZgAq7
             */
            url: string;
        };
        /** SupportRequestCreate */
        SupportRequestCreate: {
            /**
             * @description The customer’s full name.
             * @example Maya Chen
             */
            name: string;
            /**
             * Format: email
             * @description The main email address. Unique within the organization, ignoring case.
             * @example maya@example.com
             */
            email: string;
            /**
             * @description A brief summary.
             * @example Cannot log in
             */
            subject: string;
            /**
             * @description What the customer wrote; may be empty.
             * @example The page says that my password has expired.
             */
            description: string;
            /**
             * @description Values of the custom fields that customers fill in (`required: in_portal`), by their keys.
             * @example {
             *       "plan": "pro",
             *       "seats": 12
             *     }
             */
            fields?: {
                [key: string]: string[] | boolean | number | string | null;
            };
        };
        /** TrackedTicket */
        TrackedTicket: {
            /**
             * Format: uuid
             * @description Lets the customer follow the ticket without an account.
             * @example 6d0f3a52-8c1b-4e7d-a9f4-2b7c5e1d8036
             */
            tracking_token: string;
            /**
             * @description The organization’s ticket prefix and the ticket number.
             * @example TKT-42
             */
            ticket_display_id: string;
            /**
             * @description A brief summary.
             * @example Cannot log in
             */
            subject: string;
            /**
             * @description What the customer wrote; may be empty.
             * @example The page says that my password has expired.
             */
            description: string;
            /**
             * @description The description as safe HTML; null if it is plain text.
             * @example null
             */
            description_html: string | null;
            /**
             * @description Who wrote first. `user`: an agent, in the first comment, and the description is empty.
             * @example customer
             * @enum {string}
             */
            opened_by: "customer" | "user";
            /**
             * @description `new`: not yet opened; `open`: being worked on; `pending`: waiting for the customer; `resolved`; `closed`.
             * @example open
             * @enum {string}
             */
            status: "new" | "open" | "pending" | "resolved" | "closed";
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it was marked resolved.
             * @example null
             */
            resolved_at: string | null;
            /**
             * Format: date-time
             * @description When it was closed.
             * @example null
             */
            closed_at: string | null;
            /** @example Maya Chen */
            customer_name: string;
            /** @example Acme Support */
            organization_name: string;
            /**
             * @description False for a request that was opened without a key and then merged into another.
             * @example true
             */
            takes_replies: boolean;
        };
        /** TrackedComment */
        TrackedComment: {
            /**
             * Format: uuid
             * @example 019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e
             */
            id: string;
            /**
             * @description An agent, or the customer.
             * @example user
             * @enum {string}
             */
            author_type: "user" | "customer";
            /**
             * @description The author’s name at the time.
             * @example Ada Park
             */
            author_name: string;
            /**
             * @description As it was written: see `body_format`.
             * @example Please try **again**: we’ve fixed it.
             */
            body: string;
            /**
             * @description `markdown`: of agents. `plain`: of customers, in which no character has a meaning. `html`: of mails; `body` has the words, `body_html` also their structure.
             * @example markdown
             * @enum {string}
             */
            body_format: "markdown" | "plain" | "html";
            /**
             * @description The body as safe HTML, without scripts, styles or images. Where the body shows an image, such as by `![…](attachment:NAME)`, there is a `span` with the name in `data-attachment`: show the attachment of this comment with that name instead.
             * @example <p>Please try <strong>again</strong>: we’ve fixed it.</p>
             */
            body_html: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            updated_at: string;
        };
        /** TrackedCommentCreate */
        TrackedCommentCreate: {
            /**
             * @description Plain text.
             * @example It works now!
             */
            body: string;
        };
        /** TrackedAttachment */
        TrackedAttachment: {
            /**
             * Format: uuid
             * @example 019a8b5e-6a71-7384-8b9c-0d1e2f3a4b5c
             */
            id: string;
            /**
             * Format: uuid
             * @description The comment it belongs to, or null if attached to the ticket itself.
             * @example null
             */
            comment_id: string | null;
            /**
             * @description Without folders and invisible characters; at most 255 bytes.
             * @example invoice.pdf
             */
            name: string;
            /**
             * @description Detected from the content; never `text/html` or `image/svg+xml`.
             * @example application/pdf
             */
            content_type: string;
            /**
             * @description In bytes.
             * @example 48213
             */
            size: number;
            /**
             * @description Whether a preview image is available.
             * @example false
             */
            has_preview: boolean;
            /**
             * @description An agent, or the customer.
             * @example user
             * @enum {string}
             */
            author_type: "user" | "customer";
            /**
             * @description The author’s name at the time.
             * @example Ada Park
             */
            author_name: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Error = components['schemas']['Error'];
export type ValidationError = components['schemas']['ValidationError'];
export type FieldError = components['schemas']['FieldError'];
export type TicketTag = components['schemas']['TicketTag'];
export type TicketUnread = components['schemas']['TicketUnread'];
export type Snooze = components['schemas']['Snooze'];
export type TicketSpam = components['schemas']['TicketSpam'];
export type TicketItem = components['schemas']['TicketItem'];
export type TicketCreate = components['schemas']['TicketCreate'];
export type Ticket = components['schemas']['Ticket'];
export type OutboundSenders = components['schemas']['OutboundSenders'];
export type OutboundTicketCreate = components['schemas']['OutboundTicketCreate'];
export type TicketCounts = components['schemas']['TicketCounts'];
export type TicketBulkRequest = components['schemas']['TicketBulkRequest'];
export type TicketBulkResponse = components['schemas']['TicketBulkResponse'];
export type Customer = components['schemas']['Customer'];
export type CustomerActivity = components['schemas']['CustomerActivity'];
export type Comment = components['schemas']['Comment'];
export type Attachment = components['schemas']['Attachment'];
export type Event = components['schemas']['Event'];
export type TicketRelations = components['schemas']['TicketRelations'];
export type Presence = components['schemas']['Presence'];
export type FieldValues = components['schemas']['FieldValues'];
export type Follower = components['schemas']['Follower'];
export type TicketLink = components['schemas']['TicketLink'];
export type Participant = components['schemas']['Participant'];
export type TicketMail = components['schemas']['TicketMail'];
export type TicketDetails = components['schemas']['TicketDetails'];
export type TicketUpdate = components['schemas']['TicketUpdate'];
export type TrashedTicket = components['schemas']['TrashedTicket'];
export type TrashRestored = components['schemas']['TrashRestored'];
export type TicketMerge = components['schemas']['TicketMerge'];
export type TicketSplit = components['schemas']['TicketSplit'];
export type CommentCreate = components['schemas']['CommentCreate'];
export type UnseenCommentsError = components['schemas']['UnseenCommentsError'];
export type CommentUpdate = components['schemas']['CommentUpdate'];
export type Mention = components['schemas']['Mention'];
export type ScheduledComment = components['schemas']['ScheduledComment'];
export type ScheduledCommentCreate = components['schemas']['ScheduledCommentCreate'];
export type ScheduledCommentUpdate = components['schemas']['ScheduledCommentUpdate'];
export type SidePerson = components['schemas']['SidePerson'];
export type SideConversation = components['schemas']['SideConversation'];
export type SideConversationCreate = components['schemas']['SideConversationCreate'];
export type SideMessage = components['schemas']['SideMessage'];
export type StartedSideConversation = components['schemas']['StartedSideConversation'];
export type SideConversationUpdate = components['schemas']['SideConversationUpdate'];
export type SideMessageCreate = components['schemas']['SideMessageCreate'];
export type SnoozeReplace = components['schemas']['SnoozeReplace'];
export type TicketSpamCreate = components['schemas']['TicketSpamCreate'];
export type TicketLinkCreate = components['schemas']['TicketLinkCreate'];
export type Draft = components['schemas']['Draft'];
export type DraftConflictError = components['schemas']['DraftConflictError'];
export type RenderedMarkdown = components['schemas']['RenderedMarkdown'];
export type TicketSeen = components['schemas']['TicketSeen'];
export type Notification = components['schemas']['Notification'];
export type NotificationCounts = components['schemas']['NotificationCounts'];
export type NotificationsRead = components['schemas']['NotificationsRead'];
export type NotificationSettings = components['schemas']['NotificationSettings'];
export type NotificationSettingsUpdate = components['schemas']['NotificationSettingsUpdate'];
export type PushKey = components['schemas']['PushKey'];
export type PushSubscription = components['schemas']['PushSubscription'];
export type PushSubscriptionCreate = components['schemas']['PushSubscriptionCreate'];
export type PushTest = components['schemas']['PushTest'];
export type NotificationMail = components['schemas']['NotificationMail'];
export type Upload = components['schemas']['Upload'];
export type TicketPresence = components['schemas']['TicketPresence'];
export type Category = components['schemas']['Category'];
export type Tag = components['schemas']['Tag'];
export type TagCreate = components['schemas']['TagCreate'];
export type TagUpdate = components['schemas']['TagUpdate'];
export type TagInUseError = components['schemas']['TagInUseError'];
export type TagMerge = components['schemas']['TagMerge'];
export type TicketTagsReplace = components['schemas']['TicketTagsReplace'];
export type TicketTagsChange = components['schemas']['TicketTagsChange'];
export type FieldChoice = components['schemas']['FieldChoice'];
export type Field = components['schemas']['Field'];
export type FieldCreate = components['schemas']['FieldCreate'];
export type FieldOrder = components['schemas']['FieldOrder'];
export type FieldUpdate = components['schemas']['FieldUpdate'];
export type FieldInUseError = components['schemas']['FieldInUseError'];
export type FieldDeletionError = components['schemas']['FieldDeletionError'];
export type FieldValuesUpdate = components['schemas']['FieldValuesUpdate'];
export type MacroActions = components['schemas']['MacroActions'];
export type Macro = components['schemas']['Macro'];
export type MacroCreate = components['schemas']['MacroCreate'];
export type MacroUpdate = components['schemas']['MacroUpdate'];
export type MacroRender = components['schemas']['MacroRender'];
export type RenderedMacro = components['schemas']['RenderedMacro'];
export type MacroApply = components['schemas']['MacroApply'];
export type AppliedMacro = components['schemas']['AppliedMacro'];
export type View = components['schemas']['View'];
export type ViewCreate = components['schemas']['ViewCreate'];
export type ViewCount = components['schemas']['ViewCount'];
export type ViewUpdate = components['schemas']['ViewUpdate'];
export type ReportTotals = components['schemas']['ReportTotals'];
export type Report = components['schemas']['Report'];
export type CommentMatch = components['schemas']['CommentMatch'];
export type SearchResult = components['schemas']['SearchResult'];
export type User = components['schemas']['User'];
export type UserCreate = components['schemas']['UserCreate'];
export type PendingInvitation = components['schemas']['PendingInvitation'];
export type UserUpdate = components['schemas']['UserUpdate'];
export type InvitationWithUrl = components['schemas']['InvitationWithUrl'];
export type AlreadyProcessed = components['schemas']['AlreadyProcessed'];
export type CustomerCreate = components['schemas']['CustomerCreate'];
export type CustomerUpdate = components['schemas']['CustomerUpdate'];
export type ErasureCreate = components['schemas']['ErasureCreate'];
export type Erasure = components['schemas']['Erasure'];
export type CustomerEmailSet = components['schemas']['CustomerEmailSet'];
export type CustomerMerge = components['schemas']['CustomerMerge'];
export type CustomerUnmerge = components['schemas']['CustomerUnmerge'];
export type MergedCustomer = components['schemas']['MergedCustomer'];
export type CustomerNote = components['schemas']['CustomerNote'];
export type CustomerNoteCreate = components['schemas']['CustomerNoteCreate'];
export type CustomerNoteUpdate = components['schemas']['CustomerNoteUpdate'];
export type Company = components['schemas']['Company'];
export type CompanyCreate = components['schemas']['CompanyCreate'];
export type CompanyUpdate = components['schemas']['CompanyUpdate'];
export type CompanyActivity = components['schemas']['CompanyActivity'];
export type CompanyLink = components['schemas']['CompanyLink'];
export type CompanyLinkCreate = components['schemas']['CompanyLinkCreate'];
export type CompanyLinkWithUrl = components['schemas']['CompanyLinkWithUrl'];
export type Team = components['schemas']['Team'];
export type TeamCreate = components['schemas']['TeamCreate'];
export type TeamUpdate = components['schemas']['TeamUpdate'];
export type Organization = components['schemas']['Organization'];
export type Usage = components['schemas']['Usage'];
export type OrganizationUpdate = components['schemas']['OrganizationUpdate'];
export type AnswerTargets = components['schemas']['AnswerTargets'];
export type AnswerTargetsUpdate = components['schemas']['AnswerTargetsUpdate'];
export type SampleData = components['schemas']['SampleData'];
export type ApiKey = components['schemas']['ApiKey'];
export type Me = components['schemas']['Me'];
export type Preferences = components['schemas']['Preferences'];
export type PreferencesUpdate = components['schemas']['PreferencesUpdate'];
export type Workspace = components['schemas']['Workspace'];
export type PasswordChange = components['schemas']['PasswordChange'];
export type TotpBegin = components['schemas']['TotpBegin'];
export type TotpSecret = components['schemas']['TotpSecret'];
export type TotpConfirm = components['schemas']['TotpConfirm'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type TotpRemove = components['schemas']['TotpRemove'];
export type SignIn = components['schemas']['SignIn'];
export type SignInResult = components['schemas']['SignInResult'];
export type SignInError = components['schemas']['SignInError'];
export type Session = components['schemas']['Session'];
export type Invitation = components['schemas']['Invitation'];
export type InvitationAccept = components['schemas']['InvitationAccept'];
export type ApiKeyCreate = components['schemas']['ApiKeyCreate'];
export type ApiKeyWithSecret = components['schemas']['ApiKeyWithSecret'];
export type ApiKeyUpdate = components['schemas']['ApiKeyUpdate'];
export type ApiKeyRotate = components['schemas']['ApiKeyRotate'];
export type EventPage = components['schemas']['EventPage'];
export type PanelApp = components['schemas']['PanelApp'];
export type PanelAppCreate = components['schemas']['PanelAppCreate'];
export type PanelAppWithSecret = components['schemas']['PanelAppWithSecret'];
export type PanelAppUpdate = components['schemas']['PanelAppUpdate'];
export type TicketPanel = components['schemas']['TicketPanel'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookCreate = components['schemas']['WebhookCreate'];
export type WebhookWithSecret = components['schemas']['WebhookWithSecret'];
export type WebhookUpdate = components['schemas']['WebhookUpdate'];
export type Attempt = components['schemas']['Attempt'];
export type ReplayRequest = components['schemas']['ReplayRequest'];
export type ReplayResult = components['schemas']['ReplayResult'];
export type Delivery = components['schemas']['Delivery'];
export type DeliveryWithAttempts = components['schemas']['DeliveryWithAttempts'];
export type ParticipantPut = components['schemas']['ParticipantPut'];
export type MailRecipient = components['schemas']['MailRecipient'];
export type OutboundMail = components['schemas']['OutboundMail'];
export type MailAttempt = components['schemas']['MailAttempt'];
export type OutboundMailWithAttempts = components['schemas']['OutboundMailWithAttempts'];
export type InboundMail = components['schemas']['InboundMail'];
export type InboundMailReceipt = components['schemas']['InboundMailReceipt'];
export type InboundMailTraceStep = components['schemas']['InboundMailTraceStep'];
export type InboundMailRehearsal = components['schemas']['InboundMailRehearsal'];
export type MailRoute = components['schemas']['MailRoute'];
export type StoredMailRehearsalRequest = components['schemas']['StoredMailRehearsalRequest'];
export type InboundMailWithTrace = components['schemas']['InboundMailWithTrace'];
export type OriginalSenderDecision = components['schemas']['OriginalSenderDecision'];
export type InboundMailImport = components['schemas']['InboundMailImport'];
export type InboundMailReparseRequest = components['schemas']['InboundMailReparseRequest'];
export type InboundMailReparse = components['schemas']['InboundMailReparse'];
export type Signature = components['schemas']['Signature'];
export type SignatureUpdate = components['schemas']['SignatureUpdate'];
export type Block = components['schemas']['Block'];
export type BlockCreate = components['schemas']['BlockCreate'];
export type Suppression = components['schemas']['Suppression'];
export type SuppressionCreate = components['schemas']['SuppressionCreate'];
export type InvitationMail = components['schemas']['InvitationMail'];
export type AccountMailSender = components['schemas']['AccountMailSender'];
export type PasswordResetRequest = components['schemas']['PasswordResetRequest'];
export type PasswordResetAccepted = components['schemas']['PasswordResetAccepted'];
export type MailTemplate = components['schemas']['MailTemplate'];
export type MailTemplateUpdate = components['schemas']['MailTemplateUpdate'];
export type MailTemplatePreviewRequest = components['schemas']['MailTemplatePreviewRequest'];
export type MailTemplatePreview = components['schemas']['MailTemplatePreview'];
export type MailServers = components['schemas']['MailServers'];
export type Mailbox = components['schemas']['Mailbox'];
export type MailboxCreate = components['schemas']['MailboxCreate'];
export type MailboxUpdate = components['schemas']['MailboxUpdate'];
export type MailboxAddress = components['schemas']['MailboxAddress'];
export type AddressCodeRequest = components['schemas']['AddressCodeRequest'];
export type AddressCode = components['schemas']['AddressCode'];
export type AddressVerification = components['schemas']['AddressVerification'];
export type MailboxDns = components['schemas']['MailboxDns'];
export type RouteRehearsalRequest = components['schemas']['RouteRehearsalRequest'];
export type RouteRehearsal = components['schemas']['RouteRehearsal'];
export type MailboxTestRequest = components['schemas']['MailboxTestRequest'];
export type MailboxTest = components['schemas']['MailboxTest'];
export type OAuthCodeRequest = components['schemas']['OAuthCodeRequest'];
export type MailboxImapTest = components['schemas']['MailboxImapTest'];
export type MailboxBackfill = components['schemas']['MailboxBackfill'];
export type Dkim = components['schemas']['Dkim'];
export type MailboxToken = components['schemas']['MailboxToken'];
export type SupportRequestCreate = components['schemas']['SupportRequestCreate'];
export type TrackedTicket = components['schemas']['TrackedTicket'];
export type TrackedComment = components['schemas']['TrackedComment'];
export type TrackedCommentCreate = components['schemas']['TrackedCommentCreate'];
export type TrackedAttachment = components['schemas']['TrackedAttachment'];
export type $defs = Record<string, never>;
export interface operations {
    list_tickets: {
        parameters: {
            query?: {
                /** @description The ticket with this `ticket_number`. */
                number?: number;
                status?: "new" | "open" | "pending" | "resolved" | "closed";
                priority?: "low" | "medium" | "high" | "urgent";
                /** @description Tickets of this agent. */
                assigned_user_id?: string;
                /** @description `true`: assigned to the caller; `false`: assigned to someone else or unassigned. */
                assigned_to_me?: boolean;
                /** @description Tickets of this team. */
                assigned_team_id?: string;
                /** @description Tickets of this customer. */
                customer_id?: string;
                /** @description Tickets of the customers of this company. */
                company_id?: string;
                /** @description Exact category match, case-insensitive. */
                category?: string;
                /** @description Tickets with this tag, or with all of up to 5 tags, separated by commas. */
                tag?: string;
                /** @description Tickets with this value of a custom field, such as `plan:pro`, or with all of up to 5, separated by commas. Only for booleans and choices. */
                fields?: string;
                /** @description `true`: no agent and no team assigned; `false`: an agent or a team is assigned. */
                unassigned?: boolean;
                /** @description `true`: an agent is assigned; `false`: no agent is assigned, whether or not a team is. */
                has_agent?: boolean;
                /** @description Unresolved tickets in which an agent has to answer, or the customer: pending ones, and those in which an agent wrote last. */
                waiting_for?: "agent" | "customer";
                /** @description `true`: new, open or pending; `false`: resolved or closed. */
                unresolved?: boolean;
                /** @description `true`: the caller follows it; `false`: the caller does not. */
                following?: boolean;
                /** @description `true`: a note on it mentions the caller, or a team of theirs; `false`: none does. */
                mentioned?: boolean;
                /** @description `true`: there is something on it that the caller has not seen, see `include=unread`; `false`: there is not. */
                unread?: boolean;
                /** @description `true`: snoozed until a time in the future; `false`: not snoozed. */
                snoozed?: boolean;
                /** @description `true`: marked as spam; `false`: not marked as spam. Without it, spam is among the others. */
                spam?: boolean;
                /** @description Matches tickets that contain every word (case-insensitive) in the subject, description, number, display ID, or customer name or email. Use double quotes for phrases. */
                search?: string;
                /** @description Where `search` looks. `ticket` (the default): in the fields of the ticket. `conversation`: each word may also occur in a comment, including internal notes, or in the name of a file; requires `comments:read` and `attachments:read`. What was said on a merged ticket is found on the ticket it was merged into. */
                search_in?: "ticket" | "conversation";
                /** @description Comma-separated extra fields to include: `customer` (name and email address), `excerpt` (about 200 characters of the description), `is_unverified` (whether it was opened without a key), `waiting` (whose turn it is), `opened_by` (who wrote first), `latest_message` (about 200 characters of it; requires `comments:read`), `tags`, `fields` (custom fields), `unread` (what the caller has not seen), `snooze` (until when it is hidden from the inbox), `spam` (since when it is marked as spam). */
                include?: string;
                /** @description `newest`: newest first; `oldest`: oldest first; `updated`: most recently updated first (requires `unresolved=true` or `customer_id`); `waiting`: first those in which an agent has to answer, longest waiting first (requires `unresolved=true`); `snoozed_until`: those that wake up next first (requires `snoozed=true`). Search results are always newest first. */
                sort?: "newest" | "oldest" | "updated" | "waiting" | "snoozed_until";
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
                /** @description Return the total number of matches in `X-Total-Count`. */
                include_total?: boolean;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tickets, without their descriptions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketItem"][];
                };
            };
        };
    };
    create_ticket: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_name": "Maya Chen",
                 *       "customer_email": "maya@example.com",
                 *       "subject": "Cannot log in",
                 *       "description": "The page says that my password has expired.",
                 *       "priority": "high",
                 *       "category": "Accounts",
                 *       "assigned_user_id": null,
                 *       "assigned_team_id": null,
                 *       "tags": [
                 *         "refund"
                 *       ],
                 *       "fields": {
                 *         "plan": "pro",
                 *         "seats": 12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TicketCreate"];
            };
        };
        responses: {
            /** @description The new ticket. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
        };
    };
    get_ticket_outbound: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutboundSenders"];
                };
            };
        };
    };
    create_ticket_outbound: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_id": "019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17",
                 *       "customer_name": "Maya Chen",
                 *       "customer_email": "maya@example.com",
                 *       "subject": "Cannot log in",
                 *       "priority": "high",
                 *       "category": "Accounts",
                 *       "assigned_user_id": null,
                 *       "assigned_team_id": null,
                 *       "tags": [
                 *         "refund"
                 *       ],
                 *       "fields": {
                 *         "plan": "pro",
                 *         "seats": 12
                 *       },
                 *       "body": "Your order leaves us **tomorrow**. Is the address still right?",
                 *       "upload_ids": [],
                 *       "cc": [],
                 *       "from_address": "help@acme.example",
                 *       "send_at": null
                 *     }
                 */
                "application/json": components["schemas"]["OutboundTicketCreate"];
            };
        };
        responses: {
            /** @description The new ticket. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
        };
    };
    get_ticket_csv: {
        parameters: {
            query?: {
                /** @description The ticket with this `ticket_number`. */
                number?: number;
                status?: "new" | "open" | "pending" | "resolved" | "closed";
                priority?: "low" | "medium" | "high" | "urgent";
                /** @description Tickets of this agent. */
                assigned_user_id?: string;
                /** @description `true`: assigned to the caller; `false`: assigned to someone else or unassigned. */
                assigned_to_me?: boolean;
                /** @description Tickets of this team. */
                assigned_team_id?: string;
                /** @description Tickets of this customer. */
                customer_id?: string;
                /** @description Tickets of the customers of this company. */
                company_id?: string;
                /** @description Exact category match, case-insensitive. */
                category?: string;
                /** @description Tickets with this tag, or with all of up to 5 tags, separated by commas. */
                tag?: string;
                /** @description Tickets with this value of a custom field, such as `plan:pro`, or with all of up to 5, separated by commas. Only for booleans and choices. */
                fields?: string;
                /** @description `true`: no agent and no team assigned; `false`: an agent or a team is assigned. */
                unassigned?: boolean;
                /** @description `true`: an agent is assigned; `false`: no agent is assigned, whether or not a team is. */
                has_agent?: boolean;
                /** @description Unresolved tickets in which an agent has to answer, or the customer: pending ones, and those in which an agent wrote last. */
                waiting_for?: "agent" | "customer";
                /** @description `true`: new, open or pending; `false`: resolved or closed. */
                unresolved?: boolean;
                /** @description `true`: the caller follows it; `false`: the caller does not. */
                following?: boolean;
                /** @description `true`: a note on it mentions the caller, or a team of theirs; `false`: none does. */
                mentioned?: boolean;
                /** @description `true`: there is something on it that the caller has not seen, see `include=unread`; `false`: there is not. */
                unread?: boolean;
                /** @description `true`: snoozed until a time in the future; `false`: not snoozed. */
                snoozed?: boolean;
                /** @description `true`: marked as spam; `false`: not marked as spam. Without it, spam is among the others. */
                spam?: boolean;
                /** @description Matches tickets that contain every word (case-insensitive) in the subject, description, number, display ID, or customer name or email. Use double quotes for phrases. */
                search?: string;
                /** @description Where `search` looks. `ticket` (the default): in the fields of the ticket. `conversation`: each word may also occur in a comment, including internal notes, or in the name of a file; requires `comments:read` and `attachments:read`. What was said on a merged ticket is found on the ticket it was merged into. */
                search_in?: "ticket" | "conversation";
                /** @description `newest`: newest first; `oldest`: oldest first; `updated`: most recently updated first (requires `unresolved=true` or `customer_id`); `waiting`: first those in which an agent has to answer, longest waiting first (requires `unresolved=true`); `snoozed_until`: those that wake up next first (requires `snoozed=true`). Search results are always newest first. */
                sort?: "newest" | "oldest" | "updated" | "waiting" | "snoozed_until";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tickets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    get_ticket_counts: {
        parameters: {
            query?: {
                /** @description The ticket with this `ticket_number`. */
                number?: number;
                status?: "new" | "open" | "pending" | "resolved" | "closed";
                priority?: "low" | "medium" | "high" | "urgent";
                /** @description Tickets of this agent. */
                assigned_user_id?: string;
                /** @description `true`: assigned to the caller; `false`: assigned to someone else or unassigned. */
                assigned_to_me?: boolean;
                /** @description Tickets of this team. */
                assigned_team_id?: string;
                /** @description Tickets of this customer. */
                customer_id?: string;
                /** @description Tickets of the customers of this company. */
                company_id?: string;
                /** @description Exact category match, case-insensitive. */
                category?: string;
                /** @description Tickets with this tag, or with all of up to 5 tags, separated by commas. */
                tag?: string;
                /** @description Tickets with this value of a custom field, such as `plan:pro`, or with all of up to 5, separated by commas. Only for booleans and choices. */
                fields?: string;
                /** @description `true`: no agent and no team assigned; `false`: an agent or a team is assigned. */
                unassigned?: boolean;
                /** @description `true`: an agent is assigned; `false`: no agent is assigned, whether or not a team is. */
                has_agent?: boolean;
                /** @description Unresolved tickets in which an agent has to answer, or the customer: pending ones, and those in which an agent wrote last. */
                waiting_for?: "agent" | "customer";
                /** @description `true`: new, open or pending; `false`: resolved or closed. */
                unresolved?: boolean;
                /** @description `true`: the caller follows it; `false`: the caller does not. */
                following?: boolean;
                /** @description `true`: a note on it mentions the caller, or a team of theirs; `false`: none does. */
                mentioned?: boolean;
                /** @description `true`: there is something on it that the caller has not seen, see `include=unread`; `false`: there is not. */
                unread?: boolean;
                /** @description `true`: snoozed until a time in the future; `false`: not snoozed. */
                snoozed?: boolean;
                /** @description `true`: marked as spam; `false`: not marked as spam. Without it, spam is among the others. */
                spam?: boolean;
                /** @description Matches tickets that contain every word (case-insensitive) in the subject, description, number, display ID, or customer name or email. Use double quotes for phrases. */
                search?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketCounts"];
                };
            };
        };
    };
    bulk_update_tickets: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "update",
                 *       "ticket_ids": [
                 *         "019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17"
                 *       ],
                 *       "change": {
                 *         "status": "resolved"
                 *       },
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["TicketBulkRequest"];
            };
        };
        responses: {
            /** @description The result for each ticket. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketBulkResponse"];
                };
            };
        };
    };
    get_ticket: {
        parameters: {
            query?: {
                /** @description Comma-separated parts to include: `comments`, `attachments` and `history` (the first page of each), `relations`, `customer`, `customer_activity`, `customer_tickets` (the customer’s newest 5), `presence`, `tags`, `fields`, `description_html`, `followers`, `unread`, `waiting` (whose turn it is), `opened_by` (who wrote first), `snooze`, `spam`, `mail` (how it is answered by mail) and `links`. Each needs the same scope as its own route. */
                include?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketDetails"];
                };
            };
        };
    };
    delete_ticket: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    update_ticket: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subject": "Cannot log in",
                 *       "status": "open",
                 *       "priority": "high",
                 *       "category": "Accounts",
                 *       "assigned_user_id": null,
                 *       "assigned_team_id": null,
                 *       "due_date": "2026-12-01T12:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["TicketUpdate"];
            };
        };
        responses: {
            /** @description The updated ticket. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
        };
    };
    trash_ticket: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket is in the trash. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    list_trash: {
        parameters: {
            query?: {
                /** @description Matches tickets whose display ID, subject, or name or email address of the customer contains this, ignoring case. */
                search?: string;
                /** @description Only those that this user has moved to the trash. */
                deleted_by?: string;
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tickets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrashedTicket"][];
                };
            };
        };
    };
    empty_trash: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trash is empty. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    restore_ticket: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket, and what could not be restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrashRestored"];
                };
            };
        };
    };
    delete_trashed_ticket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    list_ticket_history: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events of the ticket. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"][];
                };
            };
        };
    };
    get_ticket_relations: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The related tickets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketRelations"];
                };
            };
        };
    };
    merge_ticket: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ticket_ids": [
                 *         "019a8b5e-8a4d-7e3b-8d52-6c1f9a7b3e28"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TicketMerge"];
            };
        };
        responses: {
            /** @description The ticket that remains. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
        };
    };
    unmerge_ticket: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket, as it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
        };
    };
    split_ticket: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "comment_ids": [
                 *         "019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e"
                 *       ],
                 *       "subject": "Cannot log in",
                 *       "description": "The page says that my password has expired.",
                 *       "priority": "high",
                 *       "category": "Accounts",
                 *       "assigned_user_id": null,
                 *       "assigned_team_id": null
                 *     }
                 */
                "application/json": components["schemas"]["TicketSplit"];
            };
        };
        responses: {
            /** @description The new ticket. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
        };
    };
    create_ticket_tracking_token: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket, with its new token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
        };
    };
    list_ticket_comments: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"][];
                };
            };
        };
    };
    create_ticket_comment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Please try **again**: we’ve fixed it.",
                 *       "is_internal": false,
                 *       "author_type": "user",
                 *       "last_seen_comment_id": null,
                 *       "upload_ids": [],
                 *       "status": "pending",
                 *       "mentioned_user_ids": [],
                 *       "mentioned_team_ids": [],
                 *       "send_mail": true,
                 *       "from_address": "help@acme.example"
                 *     }
                 */
                "application/json": components["schemas"]["CommentCreate"];
            };
        };
        responses: {
            /** @description The new comment. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
        };
    };
    get_ticket_comment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the comment.
                 * @example 019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e
                 */
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
        };
    };
    delete_ticket_comment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the comment.
                 * @example 019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e
                 */
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comment was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    update_ticket_comment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the comment.
                 * @example 019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e
                 */
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Please try **again**: we’ve fixed it.",
                 *       "is_internal": true
                 *     }
                 */
                "application/json": components["schemas"]["CommentUpdate"];
            };
        };
        responses: {
            /** @description The updated comment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
        };
    };
    list_ticket_comment_mentions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the comment.
                 * @example 019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e
                 */
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mentions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mention"][];
                };
            };
        };
    };
    list_ticket_scheduled_comments: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scheduled comments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledComment"][];
                };
            };
        };
    };
    create_ticket_scheduled_comment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Please try **again**: we’ve fixed it.",
                 *       "send_at": "2026-11-16T08:00:00Z",
                 *       "is_internal": false,
                 *       "send_mail": true,
                 *       "from_address": "help@acme.example",
                 *       "status": "pending",
                 *       "upload_ids": [],
                 *       "mentioned_user_ids": [],
                 *       "mentioned_team_ids": []
                 *     }
                 */
                "application/json": components["schemas"]["ScheduledCommentCreate"];
            };
        };
        responses: {
            /** @description The scheduled comment. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledComment"];
                };
            };
        };
    };
    get_ticket_scheduled_comment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the scheduled comment.
                 * @example 019a8b5e-5a60-7172-8d7e-9f0a1b2c3d4e
                 */
                scheduled_comment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scheduled comment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledComment"];
                };
            };
        };
    };
    delete_ticket_scheduled_comment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the scheduled comment.
                 * @example 019a8b5e-5a60-7172-8d7e-9f0a1b2c3d4e
                 */
                scheduled_comment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It will not be sent. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    update_ticket_scheduled_comment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the scheduled comment.
                 * @example 019a8b5e-5a60-7172-8d7e-9f0a1b2c3d4e
                 */
                scheduled_comment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Please try **again**: we’ve fixed it.",
                 *       "send_at": "2026-11-16T08:00:00Z",
                 *       "from_address": "help@acme.example",
                 *       "status": "pending",
                 *       "mentioned_user_ids": [],
                 *       "mentioned_team_ids": []
                 *     }
                 */
                "application/json": components["schemas"]["ScheduledCommentUpdate"];
            };
        };
        responses: {
            /** @description The scheduled comment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledComment"];
                };
            };
        };
    };
    send_ticket_scheduled_comment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the scheduled comment.
                 * @example 019a8b5e-5a60-7172-8d7e-9f0a1b2c3d4e
                 */
                scheduled_comment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new comment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
        };
    };
    list_ticket_side_conversations: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The side conversations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SideConversation"][];
                };
            };
        };
    };
    create_ticket_side_conversation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to": [
                 *         {
                 *           "email": "kim@carrier.example",
                 *           "name": "Kim Lund"
                 *         }
                 *       ],
                 *       "cc": [],
                 *       "subject": "Fwd: Lamp arrived broken",
                 *       "body": "Can you say where this parcel is?",
                 *       "attachment_ids": [],
                 *       "upload_ids": [],
                 *       "quote": {
                 *         "of": "message",
                 *         "comment_id": null,
                 *         "include_notes": false
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SideConversationCreate"];
            };
        };
        responses: {
            /** @description The new side conversation, with its first message. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedSideConversation"];
                };
            };
        };
    };
    get_ticket_side_conversation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the side conversation.
                 * @example 019a8b66-1a2b-7c3d-8e4f-5a6b7c8d9e0f
                 */
                side_conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The side conversation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SideConversation"];
                };
            };
        };
    };
    update_ticket_side_conversation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the side conversation.
                 * @example 019a8b66-1a2b-7c3d-8e4f-5a6b7c8d9e0f
                 */
                side_conversation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "done",
                 *       "subject": "Fwd: Lamp arrived broken"
                 *     }
                 */
                "application/json": components["schemas"]["SideConversationUpdate"];
            };
        };
        responses: {
            /** @description The side conversation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SideConversation"];
                };
            };
        };
    };
    list_ticket_side_conversation_messages: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the side conversation.
                 * @example 019a8b66-1a2b-7c3d-8e4f-5a6b7c8d9e0f
                 */
                side_conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SideMessage"][];
                };
            };
        };
    };
    create_ticket_side_conversation_message: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the side conversation.
                 * @example 019a8b66-1a2b-7c3d-8e4f-5a6b7c8d9e0f
                 */
                side_conversation_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Can you say where this parcel is?",
                 *       "attachment_ids": [],
                 *       "upload_ids": [],
                 *       "to": [
                 *         {
                 *           "email": "kim@carrier.example",
                 *           "name": "Kim Lund"
                 *         }
                 *       ],
                 *       "cc": []
                 *     }
                 */
                "application/json": components["schemas"]["SideMessageCreate"];
            };
        };
        responses: {
            /** @description The new message. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SideMessage"];
                };
            };
        };
    };
    get_ticket_side_file_content: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the file.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                side_file_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_ticket_snooze: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Until when it is snoozed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snooze"];
                };
            };
        };
    };
    set_ticket_snooze: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "until": "2026-11-16T08:00:00Z",
                 *       "wakes_on_reply": true
                 *     }
                 */
                "application/json": components["schemas"]["SnoozeReplace"];
            };
        };
        responses: {
            /** @description Until when it is snoozed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snooze"];
                };
            };
        };
    };
    delete_ticket_snooze: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket is not snoozed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_ticket_spam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Since when it is spam. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketSpam"];
                };
            };
        };
    };
    spam_ticket: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "block": "email"
                 *     }
                 */
                "application/json": components["schemas"]["TicketSpamCreate"];
            };
        };
        responses: {
            /** @description Since when it is spam. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketSpam"];
                };
            };
        };
    };
    delete_ticket_spam: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket is not spam. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    list_ticket_links: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketLink"][];
                };
            };
        };
    };
    create_ticket_link: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "related",
                 *       "ticket_id": "019a8b5e-8a4d-7e3b-8d52-6c1f9a7b3e28"
                 *     }
                 */
                "application/json": components["schemas"]["TicketLinkCreate"];
            };
        };
        responses: {
            /** @description The link. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketLink"];
                };
            };
        };
    };
    delete_ticket_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the link.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                link_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link was removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    list_ticket_drafts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The drafts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"][];
                };
            };
        };
    };
    set_ticket_draft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description A public reply, or an internal note.
                 * @example reply
                 */
                kind: "reply" | "note";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Please try **again**",
                 *       "version": "019a8b5e-9b1c-7a2d-8e3f-4a5b6c7d8e9f"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description In Markdown.
                     * @example Please try **again**
                     */
                    body: string;
                    /**
                     * Format: uuid
                     * @description The version that the text is based on, or null if there was no draft. If the draft has another one by now, returns 409 with the `draft`, or without it if it was deleted, and saves nothing.
                     * @example 019a8b5e-9b1c-7a2d-8e3f-4a5b6c7d8e9f
                     */
                    version: string | null;
                };
            };
        };
        responses: {
            /** @description The draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    delete_ticket_draft: {
        parameters: {
            query?: {
                /** @description Deletes the draft only if it has this version; otherwise, returns 409 with it. */
                version?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description A public reply, or an internal note.
                 * @example reply
                 */
                kind: "reply" | "note";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    render_markdown: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Please try **again**: we’ve fixed it."
                 *     }
                 */
                "application/json": {
                    /**
                     * @description In Markdown.
                     * @example Please try **again**: we’ve fixed it.
                     */
                    text: string;
                };
            };
        };
        responses: {
            /** @description The HTML. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenderedMarkdown"];
                };
            };
        };
    };
    list_ticket_followers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The followers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Follower"][];
                };
            };
        };
    };
    set_ticket_follower: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the user.
                 * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The follower. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Follower"];
                };
            };
        };
    };
    delete_ticket_follower: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the user.
                 * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user no longer follows the ticket. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_ticket_unread: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is unread for the caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketUnread"];
                };
            };
        };
    };
    mark_ticket_seen: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "comment_id": "019a8b61-2c3d-7e4f-9a5b-6c7d8e9f0a1b"
                 *     }
                 */
                "application/json": components["schemas"]["TicketSeen"];
            };
        };
        responses: {
            /** @description What is unread for the caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketUnread"];
                };
            };
        };
    };
    mark_ticket_unread: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket is unread. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    list_notifications: {
        parameters: {
            query?: {
                /** @description `true`: only unread ones; `false`: only read ones. */
                unread?: boolean;
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notifications. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"][];
                };
            };
        };
    };
    get_notification_counts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many are unread. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationCounts"];
                };
            };
        };
    };
    mark_notifications_read: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "019a8b64-5e6f-7081-9a2b-3c4d5e6f7a8b"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NotificationsRead"];
            };
        };
        responses: {
            /** @description How many are still unread. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationCounts"];
                };
            };
        };
    };
    get_my_notification_settings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
        };
    };
    set_my_notification_settings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "assigned": "browser",
                 *       "team_assigned": "off",
                 *       "mentioned": "browser",
                 *       "customer_replied": "bell",
                 *       "followed": "bell",
                 *       "snooze_ended": "bell",
                 *       "reply_held": "browser",
                 *       "reply_undelivered": "browser",
                 *       "mailbox_problem": "browser",
                 *       "admin_added": "browser",
                 *       "mail": {
                 *         "assigned": "soon",
                 *         "team_assigned": "off",
                 *         "mentioned": "soon",
                 *         "customer_replied": "digest",
                 *         "followed": "off",
                 *         "snooze_ended": "off",
                 *         "reply_held": "soon",
                 *         "reply_undelivered": "soon",
                 *         "mailbox_problem": "soon",
                 *         "admin_added": "soon",
                 *         "digest_time": "08:00",
                 *         "quiet_hours": {
                 *           "from": "20:00",
                 *           "to": "07:00"
                 *         },
                 *         "is_quiet_on_weekends": true,
                 *         "timezone": "Europe/Berlin"
                 *       },
                 *       "push": {
                 *         "assigned": true,
                 *         "team_assigned": false,
                 *         "mentioned": true,
                 *         "customer_replied": true,
                 *         "followed": false,
                 *         "snooze_ended": false,
                 *         "reply_held": true,
                 *         "reply_undelivered": true,
                 *         "mailbox_problem": true,
                 *         "admin_added": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NotificationSettingsUpdate"];
            };
        };
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
        };
    };
    get_push_key: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The public key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushKey"];
                };
            };
        };
    };
    list_my_push_subscriptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscriptions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushSubscription"][];
                };
            };
        };
    };
    create_my_push_subscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "endpoint": "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABpF2c4",
                 *       "keys": {
                 *         "p256dh": "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
                 *         "auth": "BTBZMqHH6r4Tts7J_aSIgg"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PushSubscriptionCreate"];
            };
        };
        responses: {
            /** @description The subscription. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushSubscription"];
                };
            };
        };
    };
    delete_my_push_subscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the push subscription.
                 * @example 019a8b71-2c3d-7e4f-8a5b-6c7d8e9f0a1b
                 */
                push_subscription_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    test_me_push_subscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the push subscription.
                 * @example 019a8b71-2c3d-7e4f-8a5b-6c7d8e9f0a1b
                 */
                push_subscription_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushTest"];
                };
            };
        };
    };
    get_my_notification_mail: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether, and where. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationMail"];
                };
            };
        };
    };
    list_ticket_attachments: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attachments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attachment"][];
                };
            };
        };
    };
    upload_ticket_attachment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description Up to 10 files, 20 MiB each by default. */
                    file: Blob[];
                };
            };
        };
        responses: {
            /** @description The new attachments. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attachment"][];
                };
            };
        };
    };
    list_ticket_comment_attachments: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the comment.
                 * @example 019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e
                 */
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attachments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attachment"][];
                };
            };
        };
    };
    upload_ticket_comment_attachment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the comment.
                 * @example 019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e
                 */
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description Up to 10 files, 20 MiB each by default. */
                    file: Blob[];
                };
            };
        };
        responses: {
            /** @description The new attachments. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attachment"][];
                };
            };
        };
    };
    get_ticket_attachment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the attachment.
                 * @example 019a8b5e-6a71-7384-8b9c-0d1e2f3a4b5c
                 */
                attachment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attachment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attachment"];
                };
            };
        };
    };
    delete_ticket_attachment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the attachment.
                 * @example 019a8b5e-6a71-7384-8b9c-0d1e2f3a4b5c
                 */
                attachment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attachment was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_ticket_attachment_content: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the attachment.
                 * @example 019a8b5e-6a71-7384-8b9c-0d1e2f3a4b5c
                 */
                attachment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_ticket_attachment_preview: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the attachment.
                 * @example 019a8b5e-6a71-7384-8b9c-0d1e2f3a4b5c
                 */
                attachment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    upload_upload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description Up to 10 files, 20 MiB each by default. */
                    file: Blob[];
                };
            };
        };
        responses: {
            /** @description The uploads. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"][];
                };
            };
        };
    };
    delete_upload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the upload.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upload was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    list_presence: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is on which ticket. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketPresence"][];
                };
            };
        };
    };
    list_ticket_presence: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everyone currently on the ticket. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Presence"][];
                };
            };
        };
    };
    set_ticket_presence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "viewing"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What the caller is doing on the ticket.
                     * @enum {string}
                     */
                    state: "viewing" | "typing";
                };
            };
        };
        responses: {
            /** @description Everyone currently on the ticket. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Presence"][];
                };
            };
        };
    };
    delete_ticket_presence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description You are no longer shown on the ticket. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    list_categories: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"][];
                };
            };
        };
    };
    list_tags: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tags. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"][];
                };
            };
        };
    };
    create_tag: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "refund",
                 *       "color": "blue"
                 *     }
                 */
                "application/json": components["schemas"]["TagCreate"];
            };
        };
        responses: {
            /** @description The new tag. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
        };
    };
    get_tag: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the tag.
                 * @example 019a8b66-1f2a-7c3d-9e4f-5a6b7c8d9e0f
                 */
                tag_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tag. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
        };
    };
    delete_tag: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the tag.
                 * @example 019a8b66-1f2a-7c3d-9e4f-5a6b7c8d9e0f
                 */
                tag_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tag was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    update_tag: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the tag.
                 * @example 019a8b66-1f2a-7c3d-9e4f-5a6b7c8d9e0f
                 */
                tag_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "refund",
                 *       "color": "blue"
                 *     }
                 */
                "application/json": components["schemas"]["TagUpdate"];
            };
        };
        responses: {
            /** @description The updated tag. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
        };
    };
    merge_tag: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the tag.
                 * @example 019a8b66-1f2a-7c3d-9e4f-5a6b7c8d9e0f
                 */
                tag_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tag_id": "019a8b66-2a3b-7d4e-8f50-6b7c8d9e0f1a"
                 *     }
                 */
                "application/json": components["schemas"]["TagMerge"];
            };
        };
        responses: {
            /** @description The tag, with the tickets of both. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
        };
    };
    list_ticket_tags: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its tags, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketTag"][];
                };
            };
        };
    };
    set_ticket_tags: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tags": [
                 *         "refund"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TicketTagsReplace"];
            };
        };
        responses: {
            /** @description Its tags, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketTag"][];
                };
            };
        };
    };
    change_ticket_tags: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "add": [
                 *         "refund"
                 *       ],
                 *       "remove": [
                 *         "refund"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TicketTagsChange"];
            };
        };
        responses: {
            /** @description Its tags, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketTag"][];
                };
            };
        };
    };
    list_fields: {
        parameters: {
            query?: {
                /** @description Only fields of these. */
                applies_to?: "ticket" | "customer";
                /** @description `true`: active ones; `false`: inactive ones. */
                is_active?: boolean;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fields. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Field"][];
                };
            };
        };
    };
    create_field: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "plan",
                 *       "name": "Plan",
                 *       "applies_to": "ticket",
                 *       "type": "choice",
                 *       "choices": [
                 *         {
                 *           "key": "free",
                 *           "name": "Free",
                 *           "is_active": true
                 *         },
                 *         {
                 *           "key": "pro",
                 *           "name": "Pro",
                 *           "is_active": true
                 *         }
                 *       ],
                 *       "required": "never",
                 *       "is_public": false,
                 *       "position": 0,
                 *       "is_active": true
                 *     }
                 */
                "application/json": components["schemas"]["FieldCreate"];
            };
        };
        responses: {
            /** @description The new field. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Field"];
                };
            };
        };
    };
    reorder_fields: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "field_ids": [
                 *         "019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["FieldOrder"];
            };
        };
        responses: {
            /** @description All fields, in this order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Field"][];
                };
            };
        };
    };
    get_field: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the field.
                 * @example 019a8b68-5c6d-7e7f-8081-9b0c1d2e3f40
                 */
                field_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The field. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Field"];
                };
            };
        };
    };
    delete_field: {
        parameters: {
            query?: {
                /** @description Deletes the values of the field as well; without it, a field with values stays. */
                values?: "delete";
            };
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the field.
                 * @example 019a8b68-5c6d-7e7f-8081-9b0c1d2e3f40
                 */
                field_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The field was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    update_field: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the field.
                 * @example 019a8b68-5c6d-7e7f-8081-9b0c1d2e3f40
                 */
                field_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Plan",
                 *       "choices": [
                 *         {
                 *           "key": "free",
                 *           "name": "Free",
                 *           "is_active": true
                 *         },
                 *         {
                 *           "key": "pro",
                 *           "name": "Pro",
                 *           "is_active": true
                 *         }
                 *       ],
                 *       "required": "never",
                 *       "is_public": false,
                 *       "position": 0,
                 *       "is_active": true
                 *     }
                 */
                "application/json": components["schemas"]["FieldUpdate"];
            };
        };
        responses: {
            /** @description The updated field. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Field"];
                };
            };
        };
    };
    get_ticket_fields: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values of its active custom fields. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldValues"];
                };
            };
        };
    };
    update_ticket_fields: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan": "pro",
                 *       "seats": 12
                 *     }
                 */
                "application/json": components["schemas"]["FieldValuesUpdate"];
            };
        };
        responses: {
            /** @description The values of its active custom fields. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldValues"];
                };
            };
        };
    };
    get_customer_fields: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the customer.
                 * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values of their active custom fields. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldValues"];
                };
            };
        };
    };
    update_customer_fields: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the customer.
                 * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan": "pro",
                 *       "seats": 12
                 *     }
                 */
                "application/json": components["schemas"]["FieldValuesUpdate"];
            };
        };
        responses: {
            /** @description The values of their active custom fields. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldValues"];
                };
            };
        };
    };
    list_macros: {
        parameters: {
            query?: {
                /** @description Every word is in the name, the shortcut or the text. */
                search?: string;
                /** @description `true`: shared ones; `false`: private ones of the caller. */
                is_shared?: boolean;
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The macros. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Macro"][];
                };
            };
        };
    };
    create_macro: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Where is my parcel?",
                 *       "shortcut": "parcel",
                 *       "body": "Hi {{ customer.first_name | default: \"there\" }}, your parcel is on its way.",
                 *       "is_internal": false,
                 *       "actions": {
                 *         "status": "pending",
                 *         "add_tags": [
                 *           "shipping"
                 *         ]
                 *       },
                 *       "is_shared": true,
                 *       "team_id": null
                 *     }
                 */
                "application/json": components["schemas"]["MacroCreate"];
            };
        };
        responses: {
            /** @description The new macro. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Macro"];
                };
            };
        };
    };
    get_macro: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the macro.
                 * @example 019a8b67-4b5c-7d6e-8f70-8a9b0c1d2e3f
                 */
                macro_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The macro. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Macro"];
                };
            };
        };
    };
    delete_macro: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the macro.
                 * @example 019a8b67-4b5c-7d6e-8f70-8a9b0c1d2e3f
                 */
                macro_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The macro was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    update_macro: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the macro.
                 * @example 019a8b67-4b5c-7d6e-8f70-8a9b0c1d2e3f
                 */
                macro_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Where is my parcel?",
                 *       "shortcut": "parcel",
                 *       "body": "Hi {{ customer.first_name | default: \"there\" }}, your parcel is on its way.",
                 *       "is_internal": false,
                 *       "actions": {
                 *         "status": "pending",
                 *         "add_tags": [
                 *           "shipping"
                 *         ]
                 *       },
                 *       "is_shared": true,
                 *       "team_id": null
                 *     }
                 */
                "application/json": components["schemas"]["MacroUpdate"];
            };
        };
        responses: {
            /** @description The updated macro. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Macro"];
                };
            };
        };
    };
    render_macro: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the macro.
                 * @example 019a8b67-4b5c-7d6e-8f70-8a9b0c1d2e3f
                 */
                macro_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ticket_id": "019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17",
                 *       "new_ticket": {
                 *         "customer_name": "Maya Chen",
                 *         "customer_email": "maya@example.com",
                 *         "subject": "Your order"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MacroRender"];
            };
        };
        responses: {
            /** @description The text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenderedMacro"];
                };
            };
        };
    };
    apply_macro: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the macro.
                 * @example 019a8b67-4b5c-7d6e-8f70-8a9b0c1d2e3f
                 */
                macro_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "last_seen_comment_id": "019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e",
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["MacroApply"];
            };
        };
        responses: {
            /** @description What has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppliedMacro"];
                };
            };
        };
    };
    list_views: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The views. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"][];
                };
            };
        };
    };
    create_view: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Mine, urgent",
                 *       "filter": {
                 *         "unresolved": true,
                 *         "assigned_to_me": true,
                 *         "priority": "urgent"
                 *       },
                 *       "is_shared": false,
                 *       "position": 3
                 *     }
                 */
                "application/json": components["schemas"]["ViewCreate"];
            };
        };
        responses: {
            /** @description The new view. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
        };
    };
    list_view_counts: {
        parameters: {
            query?: {
                /** @description As in `GET /v1/tickets`, for views that do not say it themselves. */
                spam?: boolean;
                /** @description Counts only those of the tickets that wait for this side. */
                waiting_for?: "agent" | "customer";
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A number for each view. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewCount"][];
                };
            };
        };
    };
    get_view: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the view.
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                view_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The view. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
        };
    };
    delete_view: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the view.
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                view_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The view was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    update_view: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the view.
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                view_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Mine, urgent",
                 *       "filter": {
                 *         "unresolved": true,
                 *         "assigned_to_me": true,
                 *         "priority": "urgent"
                 *       },
                 *       "is_shared": false,
                 *       "position": 3
                 *     }
                 */
                "application/json": components["schemas"]["ViewUpdate"];
            };
        };
        responses: {
            /** @description The updated view. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
        };
    };
    get_reports: {
        parameters: {
            query?: {
                /** @description The first day. Defaults to 29 days before the last. */
                from?: string;
                /** @description The last day. Defaults to today. */
                to?: string;
                /** @description The IANA time zone in which days begin and end. */
                timezone?: string;
                priority?: "low" | "medium" | "high" | "urgent";
                /** @description Tickets of this agent. */
                assigned_user_id?: string;
                /** @description `true`: assigned to the caller; `false`: assigned to someone else or unassigned. */
                assigned_to_me?: boolean;
                /** @description Tickets of this team. */
                assigned_team_id?: string;
                /** @description Exact category match, case-insensitive. */
                category?: string;
                /** @description Tickets with this tag, or with all of up to 5 tags, separated by commas. */
                tag?: string;
                /** @description Tickets with this value of a custom field, such as `plan:pro`, or with all of up to 5, separated by commas. Only for booleans and choices. */
                fields?: string;
                /** @description `true`: marked as spam; `false`: not marked as spam. Without it, spam is among the others. */
                spam?: boolean;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
        };
    };
    get_report_csv: {
        parameters: {
            query: {
                /**
                 * @description Which table of the report.
                 * @example series
                 */
                table: "series" | "agents" | "teams" | "categories" | "priorities";
                /** @description The first day. Defaults to 29 days before the last. */
                from?: string;
                /** @description The last day. Defaults to today. */
                to?: string;
                /** @description The IANA time zone in which days begin and end. */
                timezone?: string;
                priority?: "low" | "medium" | "high" | "urgent";
                /** @description Tickets of this agent. */
                assigned_user_id?: string;
                /** @description `true`: assigned to the caller; `false`: assigned to someone else or unassigned. */
                assigned_to_me?: boolean;
                /** @description Tickets of this team. */
                assigned_team_id?: string;
                /** @description Exact category match, case-insensitive. */
                category?: string;
                /** @description Tickets with this tag, or with all of up to 5 tags, separated by commas. */
                tag?: string;
                /** @description Tickets with this value of a custom field, such as `plan:pro`, or with all of up to 5, separated by commas. Only for booleans and choices. */
                fields?: string;
                /** @description `true`: marked as spam; `false`: not marked as spam. Without it, spam is among the others. */
                spam?: boolean;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    search: {
        parameters: {
            query: {
                /**
                 * @description Every word must match part of a field, ignoring case. Use double quotes for phrases.
                 * @example password
                 */
                q: string;
                /** @description Maximum results per type. */
                limit?: number;
                /** @description Also search comments, including internal notes, and messages of side conversations; requires `comments:read`. With `attachments:read`, the names of files are searched, too. */
                include?: "comments";
                /** @description Only comments by agents, or only by customers. */
                comment_author?: "user" | "customer";
                /** @description `true`: only internal notes; `false`: only public comments. */
                comment_internal?: boolean;
                /** @description Only comments from this time on. */
                comment_from?: string;
                /** @description Only comments before this time. */
                comment_to?: string;
                /** @description Only comments on tickets that are assigned to this team. */
                comment_team_id?: string;
                /** @description Only comments on tickets of this customer. */
                comment_customer_id?: string;
                /** @description `true`: only tickets that are marked as spam, and their comments; `false`: none of them. Customers are found in either case. */
                spam?: boolean;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matches. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResult"];
                };
            };
        };
    };
    list_users: {
        parameters: {
            query?: {
                /** @description Number of results to skip. */
                skip?: number;
                /** @description Maximum number of results. */
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
        };
    };
    create_user: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "full_name": "Ada Park",
                 *       "role": "agent",
                 *       "is_active": true,
                 *       "employee_type": "permanent",
                 *       "region": "emea",
                 *       "timezone": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            /** @description The new user. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    get_my_user: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user the key belongs to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    upload_my_avatar: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The image, at most 2 MiB.
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description The caller, with the new `avatar_url`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    delete_my_avatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller, without an avatar. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    list_user_invitations: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingInvitation"][];
                };
            };
        };
    };
    get_user: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the user.
                 * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    delete_user: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the user.
                 * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    update_user: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the user.
                 * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "full_name": "Ada Park",
                 *       "role": "agent",
                 *       "is_active": true,
                 *       "employee_type": "permanent",
                 *       "region": "emea",
                 *       "timezone": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description The updated user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    create_user_invitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the user.
                 * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link to send to the user. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationWithUrl"];
                };
            };
        };
    };
    delete_user_totp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the user.
                 * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Two-factor authentication is off for the user. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_avatar: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The last part of an `avatar_url`.
                 * @example kX2mJ7vQz0bTn4RfLw9sYd1cHg8pEa6u.webp
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                };
            };
        };
    };
    list_customers: {
        parameters: {
            query?: {
                /** @description Any email address of the customer, in full, ignoring case. */
                email?: string;
                /** @description Exact `external_id`. */
                external_id?: string;
                /** @description Customers of this company. */
                company_id?: string;
                /** @description Matches customers whose name or email addresses contain every word, ignoring case. */
                search?: string;
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
                /** @description Return the total number of matches in `X-Total-Count`. */
                include_total?: boolean;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"][];
                };
            };
        };
    };
    create_customer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Maya Chen",
                 *       "email": "maya@example.com",
                 *       "company_id": "019a8b5e-9c4d-7b21-a3f0-5e6d7c8b9a01",
                 *       "phone": "+1 555 0100",
                 *       "language": "en-US",
                 *       "time_zone": "America/New_York",
                 *       "external_id": "crm-20417"
                 *     }
                 */
                "application/json": components["schemas"]["CustomerCreate"];
            };
        };
        responses: {
            /** @description The new customer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    get_customer_csv: {
        parameters: {
            query?: {
                /** @description Any email address of the customer, in full, ignoring case. */
                email?: string;
                /** @description Exact `external_id`. */
                external_id?: string;
                /** @description Customers of this company. */
                company_id?: string;
                /** @description Matches customers whose name or email addresses contain every word, ignoring case. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    get_customer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the customer.
                 * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    delete_customer: {
        parameters: {
            query?: {
                /** @description Delete the customer’s tickets as well; needs `tickets:delete`. */
                cascade?: boolean;
            };
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the customer.
                 * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    update_customer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the customer.
                 * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Maya Chen",
                 *       "email": "maya@example.com",
                 *       "company_id": "019a8b5e-9c4d-7b21-a3f0-5e6d7c8b9a01",
                 *       "phone": "+1 555 0100",
                 *       "language": "en-US",
                 *       "time_zone": "America/New_York",
                 *       "external_id": "crm-20417"
                 *     }
                 */
                "application/json": components["schemas"]["CustomerUpdate"];
            };
        };
        responses: {
            /** @description The updated customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    erase_customer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the customer.
                 * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mode": "anonymise",
                 *       "include_replies": true,
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["ErasureCreate"];
            };
        };
        responses: {
            /** @description The customer will be erased. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erasure"];
                };
            };
        };
    };
    list_erasures: {
        parameters: {
            query?: {
                /** @description Only erasures of this customer. */
                customer_id?: string;
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The erasures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erasure"][];
                };
            };
        };
    };
    get_erasure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the erasure.
                 * @example 019a8b70-2b3c-7d4e-8f5a-6b7c8d9e0f1a
                 */
                erasure_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The erasure. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erasure"];
                };
            };
        };
    };
    set_customer_email: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the customer.
                 * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
                 */
                customer_id: string;
                /**
                 * @description The email address, in any case.
                 * @example maya@example.com
                 */
                address: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "is_main": false
                 *     }
                 */
                "application/json": components["schemas"]["CustomerEmailSet"];
            };
        };
        responses: {
            /** @description The customer, with the address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    delete_customer_email: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the customer.
                 * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
                 */
                customer_id: string;
                /**
                 * @description The email address, in any case.
                 * @example maya@example.com
                 */
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address was removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    merge_customer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the customer.
                 * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_id": "019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17"
                 *     }
                 */
                "application/json": components["schemas"]["CustomerMerge"];
            };
        };
        responses: {
            /** @description The customer that remains. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    unmerge_customer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the customer.
                 * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_id": "019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17"
                 *     }
                 */
                "application/json": components["schemas"]["CustomerUnmerge"];
            };
        };
        responses: {
            /** @description The restored customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    list_customer_merges: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the customer.
                 * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The merged customers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergedCustomer"][];
                };
            };
        };
    };
    list_customer_notes: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the customer.
                 * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerNote"][];
                };
            };
        };
    };
    create_customer_note: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the customer.
                 * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Prefers to be called **before noon**.",
                 *       "is_pinned": false
                 *     }
                 */
                "application/json": components["schemas"]["CustomerNoteCreate"];
            };
        };
        responses: {
            /** @description The new note. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerNote"];
                };
            };
        };
    };
    delete_customer_note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the customer.
                 * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
                 */
                customer_id: string;
                /**
                 * @description The `id` of the note.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                note_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The note was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    update_customer_note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the customer.
                 * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
                 */
                customer_id: string;
                /**
                 * @description The `id` of the note.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                note_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Prefers to be called **before noon**.",
                 *       "is_pinned": false
                 *     }
                 */
                "application/json": components["schemas"]["CustomerNoteUpdate"];
            };
        };
        responses: {
            /** @description The updated note. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerNote"];
                };
            };
        };
    };
    get_customer_activity: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the customer.
                 * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The activity. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerActivity"];
                };
            };
        };
    };
    list_customer_tickets: {
        parameters: {
            query?: {
                /** @description The ticket with this `ticket_number`. */
                number?: number;
                status?: "new" | "open" | "pending" | "resolved" | "closed";
                priority?: "low" | "medium" | "high" | "urgent";
                /** @description Tickets of this agent. */
                assigned_user_id?: string;
                /** @description `true`: assigned to the caller; `false`: assigned to someone else or unassigned. */
                assigned_to_me?: boolean;
                /** @description Tickets of this team. */
                assigned_team_id?: string;
                /** @description Tickets of this customer. */
                customer_id?: string;
                /** @description Tickets of the customers of this company. */
                company_id?: string;
                /** @description Exact category match, case-insensitive. */
                category?: string;
                /** @description Tickets with this tag, or with all of up to 5 tags, separated by commas. */
                tag?: string;
                /** @description Tickets with this value of a custom field, such as `plan:pro`, or with all of up to 5, separated by commas. Only for booleans and choices. */
                fields?: string;
                /** @description `true`: no agent and no team assigned; `false`: an agent or a team is assigned. */
                unassigned?: boolean;
                /** @description `true`: an agent is assigned; `false`: no agent is assigned, whether or not a team is. */
                has_agent?: boolean;
                /** @description Unresolved tickets in which an agent has to answer, or the customer: pending ones, and those in which an agent wrote last. */
                waiting_for?: "agent" | "customer";
                /** @description `true`: new, open or pending; `false`: resolved or closed. */
                unresolved?: boolean;
                /** @description `true`: the caller follows it; `false`: the caller does not. */
                following?: boolean;
                /** @description `true`: a note on it mentions the caller, or a team of theirs; `false`: none does. */
                mentioned?: boolean;
                /** @description `true`: there is something on it that the caller has not seen, see `include=unread`; `false`: there is not. */
                unread?: boolean;
                /** @description `true`: snoozed until a time in the future; `false`: not snoozed. */
                snoozed?: boolean;
                /** @description `true`: marked as spam; `false`: not marked as spam. Without it, spam is among the others. */
                spam?: boolean;
                /** @description Matches tickets that contain every word (case-insensitive) in the subject, description, number, display ID, or customer name or email. Use double quotes for phrases. */
                search?: string;
                /** @description Where `search` looks. `ticket` (the default): in the fields of the ticket. `conversation`: each word may also occur in a comment, including internal notes, or in the name of a file; requires `comments:read` and `attachments:read`. What was said on a merged ticket is found on the ticket it was merged into. */
                search_in?: "ticket" | "conversation";
                /** @description Comma-separated extra fields to include: `customer` (name and email address), `excerpt` (about 200 characters of the description), `is_unverified` (whether it was opened without a key), `waiting` (whose turn it is), `opened_by` (who wrote first), `latest_message` (about 200 characters of it; requires `comments:read`), `tags`, `fields` (custom fields), `unread` (what the caller has not seen), `snooze` (until when it is hidden from the inbox), `spam` (since when it is marked as spam). */
                include?: string;
                /** @description `newest`: newest first; `oldest`: oldest first; `updated`: most recently updated first (requires `unresolved=true` or `customer_id`); `waiting`: first those in which an agent has to answer, longest waiting first (requires `unresolved=true`); `snoozed_until`: those that wake up next first (requires `snoozed=true`). Search results are always newest first. */
                sort?: "newest" | "oldest" | "updated" | "waiting" | "snoozed_until";
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
                /** @description Return the total number of matches in `X-Total-Count`. */
                include_total?: boolean;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the customer.
                 * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
                 */
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tickets, without their descriptions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketItem"][];
                };
            };
        };
    };
    list_companies: {
        parameters: {
            query?: {
                /** @description The company with this domain. */
                domain?: string;
                /** @description Exact `external_id` match. */
                external_id?: string;
                /** @description Matches companies that contain every word, ignoring case, in the name or in a domain. */
                search?: string;
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
                /** @description Return the total number of matches in `X-Total-Count`. */
                include_total?: boolean;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The companies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"][];
                };
            };
        };
    };
    create_company: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme Ltd.",
                 *       "domains": [
                 *         "acme.com"
                 *       ],
                 *       "notes": "Plan **Pro**",
                 *       "external_id": "crm-4711"
                 *     }
                 */
                "application/json": components["schemas"]["CompanyCreate"];
            };
        };
        responses: {
            /** @description The new company. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
        };
    };
    get_company: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the company.
                 * @example 019a8b5e-9c4d-7b21-a3f0-5e6d7c8b9a01
                 */
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
        };
    };
    delete_company: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the company.
                 * @example 019a8b5e-9c4d-7b21-a3f0-5e6d7c8b9a01
                 */
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    update_company: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the company.
                 * @example 019a8b5e-9c4d-7b21-a3f0-5e6d7c8b9a01
                 */
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme Ltd.",
                 *       "domains": [
                 *         "acme.com"
                 *       ],
                 *       "notes": "Plan **Pro**",
                 *       "external_id": "crm-4711"
                 *     }
                 */
                "application/json": components["schemas"]["CompanyUpdate"];
            };
        };
        responses: {
            /** @description The updated company. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
        };
    };
    get_company_activity: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the company.
                 * @example 019a8b5e-9c4d-7b21-a3f0-5e6d7c8b9a01
                 */
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The activity. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyActivity"];
                };
            };
        };
    };
    list_company_customers: {
        parameters: {
            query?: {
                /** @description Any email address of the customer, in full, ignoring case. */
                email?: string;
                /** @description Exact `external_id`. */
                external_id?: string;
                /** @description Customers of this company. */
                company_id?: string;
                /** @description Matches customers whose name or email addresses contain every word, ignoring case. */
                search?: string;
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
                /** @description Return the total number of matches in `X-Total-Count`. */
                include_total?: boolean;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the company.
                 * @example 019a8b5e-9c4d-7b21-a3f0-5e6d7c8b9a01
                 */
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"][];
                };
            };
        };
    };
    list_company_tickets: {
        parameters: {
            query?: {
                /** @description The ticket with this `ticket_number`. */
                number?: number;
                status?: "new" | "open" | "pending" | "resolved" | "closed";
                priority?: "low" | "medium" | "high" | "urgent";
                /** @description Tickets of this agent. */
                assigned_user_id?: string;
                /** @description `true`: assigned to the caller; `false`: assigned to someone else or unassigned. */
                assigned_to_me?: boolean;
                /** @description Tickets of this team. */
                assigned_team_id?: string;
                /** @description Tickets of this customer. */
                customer_id?: string;
                /** @description Tickets of the customers of this company. */
                company_id?: string;
                /** @description Exact category match, case-insensitive. */
                category?: string;
                /** @description Tickets with this tag, or with all of up to 5 tags, separated by commas. */
                tag?: string;
                /** @description Tickets with this value of a custom field, such as `plan:pro`, or with all of up to 5, separated by commas. Only for booleans and choices. */
                fields?: string;
                /** @description `true`: no agent and no team assigned; `false`: an agent or a team is assigned. */
                unassigned?: boolean;
                /** @description `true`: an agent is assigned; `false`: no agent is assigned, whether or not a team is. */
                has_agent?: boolean;
                /** @description Unresolved tickets in which an agent has to answer, or the customer: pending ones, and those in which an agent wrote last. */
                waiting_for?: "agent" | "customer";
                /** @description `true`: new, open or pending; `false`: resolved or closed. */
                unresolved?: boolean;
                /** @description `true`: the caller follows it; `false`: the caller does not. */
                following?: boolean;
                /** @description `true`: a note on it mentions the caller, or a team of theirs; `false`: none does. */
                mentioned?: boolean;
                /** @description `true`: there is something on it that the caller has not seen, see `include=unread`; `false`: there is not. */
                unread?: boolean;
                /** @description `true`: snoozed until a time in the future; `false`: not snoozed. */
                snoozed?: boolean;
                /** @description `true`: marked as spam; `false`: not marked as spam. Without it, spam is among the others. */
                spam?: boolean;
                /** @description Matches tickets that contain every word (case-insensitive) in the subject, description, number, display ID, or customer name or email. Use double quotes for phrases. */
                search?: string;
                /** @description Where `search` looks. `ticket` (the default): in the fields of the ticket. `conversation`: each word may also occur in a comment, including internal notes, or in the name of a file; requires `comments:read` and `attachments:read`. What was said on a merged ticket is found on the ticket it was merged into. */
                search_in?: "ticket" | "conversation";
                /** @description Comma-separated extra fields to include: `customer` (name and email address), `excerpt` (about 200 characters of the description), `is_unverified` (whether it was opened without a key), `waiting` (whose turn it is), `opened_by` (who wrote first), `latest_message` (about 200 characters of it; requires `comments:read`), `tags`, `fields` (custom fields), `unread` (what the caller has not seen), `snooze` (until when it is hidden from the inbox), `spam` (since when it is marked as spam). */
                include?: string;
                /** @description `newest`: newest first; `oldest`: oldest first; `updated`: most recently updated first (requires `unresolved=true` or `customer_id`); `waiting`: first those in which an agent has to answer, longest waiting first (requires `unresolved=true`); `snoozed_until`: those that wake up next first (requires `snoozed=true`). Search results are always newest first. */
                sort?: "newest" | "oldest" | "updated" | "waiting" | "snoozed_until";
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
                /** @description Return the total number of matches in `X-Total-Count`. */
                include_total?: boolean;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the company.
                 * @example 019a8b5e-9c4d-7b21-a3f0-5e6d7c8b9a01
                 */
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tickets, without their descriptions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketItem"][];
                };
            };
        };
    };
    list_company_links: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the company.
                 * @example 019a8b5e-9c4d-7b21-a3f0-5e6d7c8b9a01
                 */
                company_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyLink"][];
                };
            };
        };
    };
    create_company_link: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the company.
                 * @example 019a8b5e-9c4d-7b21-a3f0-5e6d7c8b9a01
                 */
                company_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_id": "019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55",
                 *       "expires_at": "2027-02-12T09:30:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["CompanyLinkCreate"];
            };
        };
        responses: {
            /** @description The link to send to the customer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyLinkWithUrl"];
                };
            };
        };
    };
    delete_company_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the company.
                 * @example 019a8b5e-9c4d-7b21-a3f0-5e6d7c8b9a01
                 */
                company_id: string;
                /**
                 * @description The `id` of the link.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                link_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    list_teams: {
        parameters: {
            query?: {
                /** @description Only the teams that this user is a member of. */
                user_id?: string;
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The teams. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"][];
                };
            };
        };
    };
    create_team: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Billing",
                 *       "description": "Invoices, refunds, taxes"
                 *     }
                 */
                "application/json": components["schemas"]["TeamCreate"];
            };
        };
        responses: {
            /** @description The new team, without members. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
        };
    };
    get_team: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the team.
                 * @example 019a8b5e-2d3e-7f40-9b5c-6d7e8f9a0b1c
                 */
                team_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
        };
    };
    delete_team: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the team.
                 * @example 019a8b5e-2d3e-7f40-9b5c-6d7e8f9a0b1c
                 */
                team_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The team was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    update_team: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the team.
                 * @example 019a8b5e-2d3e-7f40-9b5c-6d7e8f9a0b1c
                 */
                team_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Billing",
                 *       "description": "Invoices, refunds, taxes"
                 *     }
                 */
                "application/json": components["schemas"]["TeamUpdate"];
            };
        };
        responses: {
            /** @description The updated team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
        };
    };
    list_team_members: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the team.
                 * @example 019a8b5e-2d3e-7f40-9b5c-6d7e8f9a0b1c
                 */
                team_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
        };
    };
    set_team_member: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the team.
                 * @example 019a8b5e-2d3e-7f40-9b5c-6d7e8f9a0b1c
                 */
                team_id: string;
                /**
                 * @description The `id` of the user.
                 * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user is a member. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    delete_team_member: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the team.
                 * @example 019a8b5e-2d3e-7f40-9b5c-6d7e8f9a0b1c
                 */
                team_id: string;
                /**
                 * @description The `id` of the user.
                 * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user is not a member. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_organization: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    update_organization: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme Support",
                 *       "time_zone": "Europe/Berlin",
                 *       "accepts_requests": false,
                 *       "assigns_on_reply": true,
                 *       "reply_status": "open",
                 *       "is_tag_list_locked": false,
                 *       "is_set_up": true,
                 *       "accent_color": "#0b7a5c",
                 *       "notification_mail_detail": "summary",
                 *       "trash_days": 30
                 *     }
                 */
                "application/json": components["schemas"]["OrganizationUpdate"];
            };
        };
        responses: {
            /** @description The updated organization. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    get_organization_usage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage and its limit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
        };
    };
    upload_organization_logo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The image, at most 2 MiB.
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description The organization, with the new `logo_url`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    delete_organization_logo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization, without a logo. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
        };
    };
    get_logo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The last part of a `logo_url`. With `.png` instead of `.webp`, it is 80 pixels high and on white, as mails show it.
                 * @example kX2mJ7vQz0bTn4RfLw9sYd1cHg8pEa6u.webp
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                };
            };
        };
    };
    get_organization_answer_targets: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The targets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerTargets"];
                };
            };
        };
    };
    update_organization_answer_targets: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "first_answer_minutes": 480,
                 *       "next_answer_minutes": 1440
                 *     }
                 */
                "application/json": components["schemas"]["AnswerTargetsUpdate"];
            };
        };
        responses: {
            /** @description The targets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerTargets"];
                };
            };
        };
    };
    get_organization_sample_data: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleData"];
                };
            };
        };
    };
    create_organization_sample_data: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleData"];
                };
            };
        };
    };
    delete_organization_sample_data: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_me: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
        };
    };
    get_my_preferences: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preferences. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preferences"];
                };
            };
        };
    };
    update_my_preferences: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "after_sending": "next",
                 *       "after_resolving": "next",
                 *       "writing": "formatted",
                 *       "keymap": "gmail",
                 *       "keys": {
                 *         "ticket.reply": "a"
                 *       },
                 *       "sidebar": {
                 *         "collapsed": [
                 *           "teams"
                 *         ],
                 *         "order": [
                 *           "views",
                 *           "teams"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PreferencesUpdate"];
            };
        };
        responses: {
            /** @description The preferences. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preferences"];
                };
            };
        };
    };
    get_workspace: {
        parameters: {
            query?: {
                /** @description Comma-separated parts to include: `users`, `teams`, `own_teams` (of the caller), `views` and `view_counts` (without spam), `inbox_counts` (of tickets that are neither snoozed nor spam), `waiting_counts` and `waiting_view_counts` (of those in which an agent has to answer), `notification_counts`, `presence`, `fields`, `tickets` (a page of those that the filters of this request match) and `ticket_counts` (how many they match), and `ticket` (the one with this `ticket_number`; missing if there is none). Each needs the same scope as its own route. */
                parts?: string;
                /** @description The ticket of the part `ticket`. */
                ticket_number?: number;
                /** @description What the part `ticket` includes: as `include` in `GET /v1/tickets/{ticket_id}`. */
                ticket_include?: string;
                /** @description Comma-separated extra fields to include: `customer` (name and email address), `excerpt` (about 200 characters of the description), `is_unverified` (whether it was opened without a key), `waiting` (whose turn it is), `opened_by` (who wrote first), `latest_message` (about 200 characters of it; requires `comments:read`), `tags`, `fields` (custom fields), `unread` (what the caller has not seen), `snooze` (until when it is hidden from the inbox), `spam` (since when it is marked as spam). */
                include?: string;
                /** @description The ticket with this `ticket_number`. */
                number?: number;
                status?: "new" | "open" | "pending" | "resolved" | "closed";
                priority?: "low" | "medium" | "high" | "urgent";
                /** @description Tickets of this agent. */
                assigned_user_id?: string;
                /** @description `true`: assigned to the caller; `false`: assigned to someone else or unassigned. */
                assigned_to_me?: boolean;
                /** @description Tickets of this team. */
                assigned_team_id?: string;
                /** @description Tickets of this customer. */
                customer_id?: string;
                /** @description Tickets of the customers of this company. */
                company_id?: string;
                /** @description Exact category match, case-insensitive. */
                category?: string;
                /** @description Tickets with this tag, or with all of up to 5 tags, separated by commas. */
                tag?: string;
                /** @description Tickets with this value of a custom field, such as `plan:pro`, or with all of up to 5, separated by commas. Only for booleans and choices. */
                fields?: string;
                /** @description `true`: no agent and no team assigned; `false`: an agent or a team is assigned. */
                unassigned?: boolean;
                /** @description `true`: an agent is assigned; `false`: no agent is assigned, whether or not a team is. */
                has_agent?: boolean;
                /** @description Unresolved tickets in which an agent has to answer, or the customer: pending ones, and those in which an agent wrote last. */
                waiting_for?: "agent" | "customer";
                /** @description `true`: new, open or pending; `false`: resolved or closed. */
                unresolved?: boolean;
                /** @description `true`: the caller follows it; `false`: the caller does not. */
                following?: boolean;
                /** @description `true`: a note on it mentions the caller, or a team of theirs; `false`: none does. */
                mentioned?: boolean;
                /** @description `true`: there is something on it that the caller has not seen, see `include=unread`; `false`: there is not. */
                unread?: boolean;
                /** @description `true`: snoozed until a time in the future; `false`: not snoozed. */
                snoozed?: boolean;
                /** @description `true`: marked as spam; `false`: not marked as spam. Without it, spam is among the others. */
                spam?: boolean;
                /** @description Matches tickets that contain every word (case-insensitive) in the subject, description, number, display ID, or customer name or email. Use double quotes for phrases. */
                search?: string;
                /** @description Where `search` looks. `ticket` (the default): in the fields of the ticket. `conversation`: each word may also occur in a comment, including internal notes, or in the name of a file; requires `comments:read` and `attachments:read`. What was said on a merged ticket is found on the ticket it was merged into. */
                search_in?: "ticket" | "conversation";
                /** @description `newest`: newest first; `oldest`: oldest first; `updated`: most recently updated first (requires `unresolved=true` or `customer_id`); `waiting`: first those in which an agent has to answer, longest waiting first (requires `unresolved=true`); `snoozed_until`: those that wake up next first (requires `snoozed=true`). Search results are always newest first. */
                sort?: "newest" | "oldest" | "updated" | "waiting" | "snoozed_until";
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
                /** @description Return the total number of matches in `X-Total-Count`. */
                include_total?: boolean;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller and the parts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
        };
    };
    update_my_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "an old brass bell",
                 *       "new_password": "seven brass keys on a hook"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The password was changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    create_my_totp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "seven brass keys on a hook"
                 *     }
                 */
                "application/json": components["schemas"]["TotpBegin"];
            };
        };
        responses: {
            /** @description The secret for the authenticator app. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpSecret"];
                };
            };
        };
    };
    delete_my_totp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "492039",
                 *       "password": "seven brass keys on a hook"
                 *     }
                 */
                "application/json": components["schemas"]["TotpRemove"];
            };
        };
        responses: {
            /** @description Two-factor authentication is off. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    confirm_my_totp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "492039"
                 *     }
                 */
                "application/json": components["schemas"]["TotpConfirm"];
            };
        };
        responses: {
            /** @description Ten recovery codes. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
        };
    };
    list_sessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
        };
    };
    create_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "organization": "main",
                 *       "email": "ada@example.com",
                 *       "password": "seven brass keys on a hook",
                 *       "totp": "492039",
                 *       "remember_me": false
                 *     }
                 */
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description The signed-in user. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInResult"];
                };
            };
        };
    };
    delete_sessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All sessions were ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    delete_current_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session was ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    delete_session: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the session.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session was ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_invitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The last part of the link.
                 * @example kX2mJ7vQz0bTn4RfLw9sYd1cHg8pEa6u
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
        };
    };
    accept_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The last part of the link.
                 * @example kX2mJ7vQz0bTn4RfLw9sYd1cHg8pEa6u
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "seven brass keys on a hook",
                 *       "totp": "492039",
                 *       "remember_me": false
                 *     }
                 */
                "application/json": components["schemas"]["InvitationAccept"];
            };
        };
        responses: {
            /** @description The signed-in user. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInResult"];
                };
            };
        };
    };
    list_api_keys: {
        parameters: {
            query?: {
                /** @description Keys of this user. */
                user_id?: string;
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
        };
    };
    create_api_key: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Web shop",
                 *       "scopes": [
                 *         "tickets:read",
                 *         "tickets:write"
                 *       ],
                 *       "user_id": "019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b",
                 *       "allowlist": [
                 *         "203.0.113.0/24"
                 *       ],
                 *       "rate_limit": null,
                 *       "expires_at": "2027-12-31T23:59:59Z"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyCreate"];
            };
        };
        responses: {
            /** @description The key, with its secret. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyWithSecret"];
                };
            };
        };
    };
    get_api_key: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the key.
                 * @example 019a8b5e-3e4f-7051-8c6d-7e8f9a0b1c2d
                 */
                api_key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key, without its secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
        };
    };
    delete_api_key: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the key.
                 * @example 019a8b5e-3e4f-7051-8c6d-7e8f9a0b1c2d
                 */
                api_key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key was revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    update_api_key: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the key.
                 * @example 019a8b5e-3e4f-7051-8c6d-7e8f9a0b1c2d
                 */
                api_key_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Web shop",
                 *       "scopes": [
                 *         "tickets:read",
                 *         "tickets:write"
                 *       ],
                 *       "allowlist": [
                 *         "203.0.113.0/24"
                 *       ],
                 *       "rate_limit": null,
                 *       "expires_at": "2027-12-31T23:59:59Z"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyUpdate"];
            };
        };
        responses: {
            /** @description The updated key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
        };
    };
    rotate_api_key: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the key.
                 * @example 019a8b5e-3e4f-7051-8c6d-7e8f9a0b1c2d
                 */
                api_key_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overlap_seconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyRotate"];
            };
        };
        responses: {
            /** @description The new key, with its secret. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyWithSecret"];
                };
            };
        };
    };
    list_events: {
        parameters: {
            query?: {
                /** @description Return events after this cursor: a previous `next_cursor`, or the `id` of a streamed event. `now` starts at the end of the log. Defaults to the beginning. */
                after?: string;
                /** @description Comma-separated event types to return; `ticket.*` matches all ticket events. Defaults to everything the key can read. */
                types?: string;
                /** @description Maximum number of results. */
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
        };
    };
    stream_events: {
        parameters: {
            query?: {
                /** @description Return events after this cursor: a previous `next_cursor`, or the `id` of a streamed event. Same as `Last-Event-ID`, which takes precedence. Defaults to new events only. */
                after?: string;
                /** @description Comma-separated event types to return; `ticket.*` matches all ticket events, `presence` matches presence changes, and `notification` the caller’s notifications. Defaults to everything the key can read. */
                types?: string;
            };
            header?: {
                /** @description The `id` of the last event received, to resume from. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An open-ended event stream with a heartbeat at least every 15 seconds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    list_panel_apps: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The apps, without secrets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PanelApp"][];
                };
            };
        };
    };
    create_panel_app: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Orders",
                 *       "kind": "card",
                 *       "url": "https://shop.acme.example/bellhop/orders",
                 *       "height": 320,
                 *       "is_enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["PanelAppCreate"];
            };
        };
        responses: {
            /** @description The app, with its secret. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PanelAppWithSecret"];
                };
            };
        };
    };
    get_panel_app: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the panel app.
                 * @example 019a8b68-3d4e-7f50-8162-738495a6b7c8
                 */
                panel_app_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The app, without its secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PanelApp"];
                };
            };
        };
    };
    delete_panel_app: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the panel app.
                 * @example 019a8b68-3d4e-7f50-8162-738495a6b7c8
                 */
                panel_app_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The app was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    update_panel_app: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the panel app.
                 * @example 019a8b68-3d4e-7f50-8162-738495a6b7c8
                 */
                panel_app_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Orders",
                 *       "kind": "card",
                 *       "url": "https://shop.acme.example/bellhop/orders",
                 *       "height": 320,
                 *       "is_enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["PanelAppUpdate"];
            };
        };
        responses: {
            /** @description The updated app. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PanelApp"];
                };
            };
        };
    };
    rotate_panel_app_secret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the panel app.
                 * @example 019a8b68-3d4e-7f50-8162-738495a6b7c8
                 */
                panel_app_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The app, with its new secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PanelAppWithSecret"];
                };
            };
        };
    };
    get_ticket_panel_app: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The `id` of the panel app.
                 * @example 019a8b68-3d4e-7f50-8162-738495a6b7c8
                 */
                panel_app_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What to show. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketPanel"];
                };
            };
        };
    };
    list_webhooks: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhooks, without secrets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
        };
    };
    create_webhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.acme.example/bellhop",
                 *       "event_types": [
                 *         "ticket.*",
                 *         "comment.created"
                 *       ],
                 *       "description": "Order sync",
                 *       "is_enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["WebhookCreate"];
            };
        };
        responses: {
            /** @description The webhook, with its secret. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
        };
    };
    get_webhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the webhook.
                 * @example 019a8b62-1b2c-7d3e-8f40-5a6b7c8d9e0f
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook, without its secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    delete_webhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the webhook.
                 * @example 019a8b62-1b2c-7d3e-8f40-5a6b7c8d9e0f
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    update_webhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the webhook.
                 * @example 019a8b62-1b2c-7d3e-8f40-5a6b7c8d9e0f
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.acme.example/bellhop",
                 *       "event_types": [
                 *         "ticket.*",
                 *         "comment.created"
                 *       ],
                 *       "description": "Order sync",
                 *       "is_enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["WebhookUpdate"];
            };
        };
        responses: {
            /** @description The updated webhook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    rotate_webhook_secret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the webhook.
                 * @example 019a8b62-1b2c-7d3e-8f40-5a6b7c8d9e0f
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook, with its new secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
        };
    };
    test_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the webhook.
                 * @example 019a8b62-1b2c-7d3e-8f40-5a6b7c8d9e0f
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result of the call. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attempt"];
                };
            };
        };
    };
    replay_webhook_deliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the webhook.
                 * @example 019a8b62-1b2c-7d3e-8f40-5a6b7c8d9e0f
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "after": "2026-11-14T09:30:00Z",
                 *       "before": "2026-11-14T09:30:00Z",
                 *       "state": "failed",
                 *       "cursor": "bjQy"
                 *     }
                 */
                "application/json": components["schemas"]["ReplayRequest"];
            };
        };
        responses: {
            /** @description How many are resent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayResult"];
                };
            };
        };
    };
    list_webhook_deliveries: {
        parameters: {
            query?: {
                /** @description Only deliveries in this state. */
                state?: "blocked" | "pending" | "delivered" | "failed";
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the webhook.
                 * @example 019a8b62-1b2c-7d3e-8f40-5a6b7c8d9e0f
                 */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deliveries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"][];
                };
            };
        };
    };
    get_webhook_delivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the webhook.
                 * @example 019a8b62-1b2c-7d3e-8f40-5a6b7c8d9e0f
                 */
                webhook_id: string;
                /**
                 * @description The `id` of the delivery.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, with every attempt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryWithAttempts"];
                };
            };
        };
    };
    replay_webhook_delivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the webhook.
                 * @example 019a8b62-1b2c-7d3e-8f40-5a6b7c8d9e0f
                 */
                webhook_id: string;
                /**
                 * @description The `id` of the delivery.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated delivery. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryWithAttempts"];
                };
            };
        };
    };
    list_ticket_participants: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The participants. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Participant"][];
                };
            };
        };
    };
    set_ticket_participant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The email address of the participant.
                 * @example maya@example.com
                 */
                email: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Omar Diaz"
                 *     }
                 */
                "application/json": components["schemas"]["ParticipantPut"];
            };
        };
        responses: {
            /** @description The participant. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Participant"];
                };
            };
        };
    };
    delete_ticket_participant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description The email address of the participant.
                 * @example maya@example.com
                 */
                email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The participant was removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    list_outbound_mails: {
        parameters: {
            query?: {
                /** @description Only mails in this state. */
                state?: "blocked" | "queued" | "deferred" | "sent" | "failed" | "canceled";
                /** @description Only mails of this ticket, including tickets merged into it. */
                ticket_id?: string;
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mails. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutboundMail"][];
                };
            };
        };
    };
    get_outbound_mail: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the mail.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                mail_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail, with every attempt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutboundMailWithAttempts"];
                };
            };
        };
    };
    retry_outbound_mail: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the mail.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                mail_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated mail. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutboundMailWithAttempts"];
                };
            };
        };
    };
    cancel_outbound_mail: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the mail.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                mail_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated mail. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutboundMailWithAttempts"];
                };
            };
        };
    };
    list_inbound_mails: {
        parameters: {
            query?: {
                /** @description Only mails in this state. */
                state?: "received" | "imported" | "held" | "bounce" | "own" | "duplicate" | "ignored" | "failed";
                /** @description Only mails of this ticket, including tickets merged into it. */
                ticket_id?: string;
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mails. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundMail"][];
                };
            };
        };
    };
    create_inbound_mail: {
        parameters: {
            query?: {
                /** @description Where it arrived. Without it, found by the recipients of the mail. */
                mailbox_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "message/rfc822": Blob;
            };
        };
        responses: {
            /** @description The mail is stored. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundMailReceipt"];
                };
            };
        };
    };
    create_inbound_mail_rehearse: {
        parameters: {
            query?: {
                /** @description Where it arrived. Without it, found by the recipients of the mail. */
                mailbox_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "message/rfc822": Blob;
            };
        };
        responses: {
            /** @description What would happen. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundMailRehearsal"];
                };
            };
        };
    };
    rehearse_inbound_mail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the mail.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                inbound_mail_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mailbox_id": "019a8b60-7f3c-7d2a-9c41-5b0e8f6a2d17",
                 *       "routes": [
                 *         {
                 *           "name": "Invoices",
                 *           "conditions": [
                 *             {
                 *               "field": "subject",
                 *               "operator": "contains",
                 *               "value": "invoice"
                 *             }
                 *           ],
                 *           "then": {
                 *             "outcome": "ticket",
                 *             "assigned_team_id": "019a8b5e-1a2b-7c3d-8e4f-5a6b7c8d9e0f",
                 *             "assigned_user_id": null,
                 *             "priority": "high",
                 *             "category": "Billing",
                 *             "tags": [
                 *               "invoice"
                 *             ]
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["StoredMailRehearsalRequest"];
            };
        };
        responses: {
            /** @description What would happen. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundMailRehearsal"];
                };
            };
        };
    };
    get_inbound_mail: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the mail.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                inbound_mail_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail, with why it became what it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundMailWithTrace"];
                };
            };
        };
    };
    delete_inbound_mail: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the mail.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                inbound_mail_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_inbound_mail_raw: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the mail.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                inbound_mail_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "message/rfc822": Blob;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    decide_original_sender: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the mail.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                inbound_mail_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "is_accepted": true
                 *     }
                 */
                "application/json": components["schemas"]["OriginalSenderDecision"];
            };
        };
        responses: {
            /** @description The mail. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundMailWithTrace"];
                };
            };
        };
    };
    get_inbound_mail_page: {
        parameters: {
            query?: {
                /** @description Whether to load images from other servers, which their senders see. */
                remote_images?: boolean;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the mail.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                inbound_mail_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page to show in a frame. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    import_inbound_mail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the mail.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                inbound_mail_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ticket_id": "019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17",
                 *       "customer_email": "maya@example.com",
                 *       "customer_name": "Maya Chen"
                 *     }
                 */
                "application/json": components["schemas"]["InboundMailImport"];
            };
        };
        responses: {
            /** @description The mail. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundMailWithTrace"];
                };
            };
        };
    };
    reparse_inbound_mail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the mail.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                inbound_mail_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dry_run": false
                 *     }
                 */
                "application/json": components["schemas"]["InboundMailReparseRequest"];
            };
        };
        responses: {
            /** @description What has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundMailReparse"];
                };
            };
        };
    };
    post_mail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret of the mailbox. */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "message/rfc822": Blob;
            };
        };
        responses: {
            /** @description The mail is stored. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundMailReceipt"];
                };
            };
        };
    };
    post_mailgun_mail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret of the mailbox. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundMailReceipt"];
                };
            };
        };
    };
    post_sendgrid_mail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret of the mailbox. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundMailReceipt"];
                };
            };
        };
    };
    get_my_signature: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signature. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Signature"];
                };
            };
        };
    };
    set_my_signature: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "**{{ agent.name }}**\nCustomer care, {{ mailbox.name }}"
                 *     }
                 */
                "application/json": components["schemas"]["SignatureUpdate"];
            };
        };
        responses: {
            /** @description The signature. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Signature"];
                };
            };
        };
    };
    list_blocks: {
        parameters: {
            query?: {
                /** @description Matches addresses and domains that contain this, ignoring case. */
                search?: string;
                /** @description Only what blocks this address: itself, or a domain that it belongs to. */
                email?: string;
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The blocks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Block"][];
                };
            };
        };
    };
    create_block: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "email",
                 *       "value": "robot@spam.example",
                 *       "reason": "Sells followers"
                 *     }
                 */
                "application/json": components["schemas"]["BlockCreate"];
            };
        };
        responses: {
            /** @description The block. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Block"];
                };
            };
        };
    };
    delete_block: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the block.
                 * @example 019a8b67-0a1b-7c2d-8e3f-4a5b6c7d8e9f
                 */
                block_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The block was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    list_suppressions: {
        parameters: {
            query?: {
                /** @description Matches addresses that contain this, ignoring case. */
                search?: string;
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The suppressions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suppression"][];
                };
            };
        };
    };
    create_suppression: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "gone@example.com",
                 *       "detail": "550 5.1.1 No such user"
                 *     }
                 */
                "application/json": components["schemas"]["SuppressionCreate"];
            };
        };
        responses: {
            /** @description The suppression. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suppression"];
                };
            };
        };
    };
    delete_suppression: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the suppression.
                 * @example 019a8b60-0a1b-7c2d-8e3f-4a5b6c7d8e9f
                 */
                suppression_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The suppression was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    send_user_invitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the user.
                 * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It will be sent in a moment. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationMail"];
                };
            };
        };
    };
    get_account_mail_sender: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sender. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountMailSender"];
                };
            };
        };
    };
    request_password_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "organization": "main"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            /** @description The request was accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordResetAccepted"];
                };
            };
        };
    };
    list_mail_templates: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The templates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTemplate"][];
                };
            };
        };
    };
    get_mail_template: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `name` of the template.
                 * @example reply
                 */
                name: "reply" | "acknowledgement" | "notification" | "digest" | "invitation" | "password_reset";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTemplate"];
                };
            };
        };
    };
    set_mail_template: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `name` of the template.
                 * @example reply
                 */
                name: "reply" | "acknowledgement" | "notification" | "digest" | "invitation" | "password_reset";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subject": "",
                 *       "body": "Hello {{ customer.first_name }},\n\n{{ body }}\n\nKind regards\n{{ agent.name }}"
                 *     }
                 */
                "application/json": components["schemas"]["MailTemplateUpdate"];
            };
        };
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTemplate"];
                };
            };
        };
    };
    delete_mail_template: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `name` of the template.
                 * @example reply
                 */
                name: "reply" | "acknowledgement" | "notification" | "digest" | "invitation" | "password_reset";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template is the default again. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    preview_mail_template: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `name` of the template.
                 * @example reply
                 */
                name: "reply" | "acknowledgement" | "notification" | "digest" | "invitation" | "password_reset";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subject": "",
                 *       "body": "Hello {{ customer.first_name }},\n\n{{ body }}\n\nKind regards\n{{ agent.name }}",
                 *       "ticket_id": "019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17"
                 *     }
                 */
                "application/json": components["schemas"]["MailTemplatePreviewRequest"];
            };
        };
        responses: {
            /** @description The mail. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTemplatePreview"];
                };
            };
        };
    };
    find_mail_servers: {
        parameters: {
            query: {
                /**
                 * @description Of a mailbox.
                 * @example support@acme.example
                 */
                address: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailServers"];
                };
            };
        };
    };
    list_mailboxes: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mailboxes, without passwords. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mailbox"][];
                };
            };
        };
    };
    create_mailbox: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address": "support@acme.example",
                 *       "name": "Acme Support",
                 *       "is_default": true,
                 *       "is_enabled": true,
                 *       "smtp": {
                 *         "host": "smtp.acme.example",
                 *         "port": 587,
                 *         "security": "starttls",
                 *         "username": "support@acme.example",
                 *         "password": "abcd efgh ijkl mnop",
                 *         "oauth": {
                 *           "token_url": "https://login.microsoftonline.com/common/oauth2/v2.0/token",
                 *           "client_id": "9f4f5b1c-1d2e-4f30-8a51-6b7c8d9e0f1a",
                 *           "client_secret": "xZ8Q~4kP2mB7vT1y",
                 *           "refresh_token": "0.AXoA1d5f2",
                 *           "scope": "https://outlook.office.com/SMTP.Send offline_access"
                 *         }
                 *       },
                 *       "signature": "Your **Acme** team",
                 *       "send_delay_seconds": 10,
                 *       "incoming": {
                 *         "aliases": [
                 *           "help@acme.example"
                 *         ],
                 *         "assigned_team_id": "019a8b5e-1a2b-7c3d-8e4f-5a6b7c8d9e0f",
                 *         "priority": "medium",
                 *         "category": "Accounts",
                 *         "agents_by_mail": "note",
                 *         "is_plus_addressed": false,
                 *         "is_separate": false,
                 *         "is_spam_held": true,
                 *         "authserv_id": "mx.acme.example",
                 *         "routes": [
                 *           {
                 *             "name": "Invoices",
                 *             "conditions": [
                 *               {
                 *                 "field": "subject",
                 *                 "operator": "contains",
                 *                 "value": "invoice"
                 *               }
                 *             ],
                 *             "then": {
                 *               "outcome": "ticket",
                 *               "assigned_team_id": "019a8b5e-1a2b-7c3d-8e4f-5a6b7c8d9e0f",
                 *               "assigned_user_id": null,
                 *               "priority": "high",
                 *               "category": "Billing",
                 *               "tags": [
                 *                 "invoice"
                 *               ]
                 *             }
                 *           }
                 *         ],
                 *         "imap": {
                 *           "host": "imap.acme.example",
                 *           "port": 993,
                 *           "security": "tls",
                 *           "username": "support@acme.example",
                 *           "password": "abcd efgh ijkl mnop",
                 *           "oauth": {
                 *             "token_url": "https://login.microsoftonline.com/common/oauth2/v2.0/token",
                 *             "client_id": "9f4f5b1c-1d2e-4f30-8a51-6b7c8d9e0f1a",
                 *             "client_secret": "xZ8Q~4kP2mB7vT1y",
                 *             "refresh_token": "0.AXoA1d5f2",
                 *             "scope": "https://outlook.office.com/SMTP.Send offline_access"
                 *           },
                 *           "folders": [
                 *             "INBOX"
                 *           ],
                 *           "after_import": "leave",
                 *           "move_to": null,
                 *           "is_sent_copied": false,
                 *           "sent_folder": null
                 *         }
                 *       },
                 *       "acknowledgement": {
                 *         "is_enabled": false,
                 *         "subject": "We received your message [{{ ticket.display_id }}]",
                 *         "body": "Thank you for your message. Your request has the number **{{ ticket.display_id }}**."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MailboxCreate"];
            };
        };
        responses: {
            /** @description The mailbox, without its password. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mailbox"];
                };
            };
        };
    };
    get_mailbox: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the mailbox.
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                mailbox_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mailbox, without its password. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mailbox"];
                };
            };
        };
    };
    delete_mailbox: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the mailbox.
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                mailbox_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mailbox was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    update_mailbox: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version you read. Returns 412, without making changes, if the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the mailbox.
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                mailbox_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address": "support@acme.example",
                 *       "name": "Acme Support",
                 *       "is_default": true,
                 *       "is_enabled": true,
                 *       "smtp": {
                 *         "host": "smtp.acme.example",
                 *         "port": 587,
                 *         "security": "starttls",
                 *         "username": "support@acme.example",
                 *         "password": "abcd efgh ijkl mnop",
                 *         "oauth": {
                 *           "token_url": "https://login.microsoftonline.com/common/oauth2/v2.0/token",
                 *           "client_id": "9f4f5b1c-1d2e-4f30-8a51-6b7c8d9e0f1a",
                 *           "client_secret": "xZ8Q~4kP2mB7vT1y",
                 *           "refresh_token": "0.AXoA1d5f2",
                 *           "scope": "https://outlook.office.com/SMTP.Send offline_access"
                 *         }
                 *       },
                 *       "signature": "Your **Acme** team",
                 *       "send_delay_seconds": 10,
                 *       "incoming": {
                 *         "aliases": [
                 *           "help@acme.example"
                 *         ],
                 *         "assigned_team_id": "019a8b5e-1a2b-7c3d-8e4f-5a6b7c8d9e0f",
                 *         "priority": "medium",
                 *         "category": "Accounts",
                 *         "agents_by_mail": "note",
                 *         "is_plus_addressed": false,
                 *         "is_separate": false,
                 *         "is_spam_held": true,
                 *         "authserv_id": "mx.acme.example",
                 *         "routes": [
                 *           {
                 *             "name": "Invoices",
                 *             "conditions": [
                 *               {
                 *                 "field": "subject",
                 *                 "operator": "contains",
                 *                 "value": "invoice"
                 *               }
                 *             ],
                 *             "then": {
                 *               "outcome": "ticket",
                 *               "assigned_team_id": "019a8b5e-1a2b-7c3d-8e4f-5a6b7c8d9e0f",
                 *               "assigned_user_id": null,
                 *               "priority": "high",
                 *               "category": "Billing",
                 *               "tags": [
                 *                 "invoice"
                 *               ]
                 *             }
                 *           }
                 *         ],
                 *         "imap": {
                 *           "host": "imap.acme.example",
                 *           "port": 993,
                 *           "security": "tls",
                 *           "username": "support@acme.example",
                 *           "password": "abcd efgh ijkl mnop",
                 *           "oauth": {
                 *             "token_url": "https://login.microsoftonline.com/common/oauth2/v2.0/token",
                 *             "client_id": "9f4f5b1c-1d2e-4f30-8a51-6b7c8d9e0f1a",
                 *             "client_secret": "xZ8Q~4kP2mB7vT1y",
                 *             "refresh_token": "0.AXoA1d5f2",
                 *             "scope": "https://outlook.office.com/SMTP.Send offline_access"
                 *           },
                 *           "folders": [
                 *             "INBOX"
                 *           ],
                 *           "after_import": "leave",
                 *           "move_to": null,
                 *           "is_sent_copied": false,
                 *           "sent_folder": null
                 *         }
                 *       },
                 *       "acknowledgement": {
                 *         "is_enabled": false,
                 *         "subject": "We received your message [{{ ticket.display_id }}]",
                 *         "body": "Thank you for your message. Your request has the number **{{ ticket.display_id }}**."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MailboxUpdate"];
            };
        };
        responses: {
            /** @description The updated mailbox. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mailbox"];
                };
            };
        };
    };
    list_mailbox_addresses: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the mailbox.
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                mailbox_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its address and its aliases. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailboxAddress"][];
                };
            };
        };
    };
    create_mailbox_addresse_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the mailbox.
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                mailbox_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address": "help@acme.example"
                 *     }
                 */
                "application/json": components["schemas"]["AddressCodeRequest"];
            };
        };
        responses: {
            /** @description The mail was sent. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressCode"];
                };
            };
        };
    };
    create_mailbox_addresse_verify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the mailbox.
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                mailbox_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address": "help@acme.example",
                 *       "code": "K7QX-2M9P"
                 *     }
                 */
                "application/json": components["schemas"]["AddressVerification"];
            };
        };
        responses: {
            /** @description All addresses. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailboxAddress"][];
                };
            };
        };
    };
    get_mailbox_dns: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the mailbox.
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                mailbox_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailboxDns"];
                };
            };
        };
    };
    rehearse_mailbox_routes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the mailbox.
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                mailbox_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "routes": [
                 *         {
                 *           "name": "Invoices",
                 *           "conditions": [
                 *             {
                 *               "field": "subject",
                 *               "operator": "contains",
                 *               "value": "invoice"
                 *             }
                 *           ],
                 *           "then": {
                 *             "outcome": "ticket",
                 *             "assigned_team_id": "019a8b5e-1a2b-7c3d-8e4f-5a6b7c8d9e0f",
                 *             "assigned_user_id": null,
                 *             "priority": "high",
                 *             "category": "Billing",
                 *             "tags": [
                 *               "invoice"
                 *             ]
                 *           }
                 *         }
                 *       ],
                 *       "from": "2026-10-15T00:00:00Z",
                 *       "to": "2026-11-14T09:30:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["RouteRehearsalRequest"];
            };
        };
        responses: {
            /** @description Where mails would have gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RouteRehearsal"];
                };
            };
        };
    };
    test_mailbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the mailbox.
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                mailbox_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to": "ada@acme.example"
                 *     }
                 */
                "application/json": components["schemas"]["MailboxTestRequest"];
            };
        };
        responses: {
            /** @description What happened, step by step. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailboxTest"];
                };
            };
        };
    };
    redeem_mailbox_oauth_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the mailbox.
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                mailbox_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token_url": "https://login.microsoftonline.com/common/oauth2/v2.0/token",
                 *       "client_id": "9f4f5b1c-1d2e-4f30-8a51-6b7c8d9e0f1a",
                 *       "client_secret": "xZ8Q~4kP2mB7vT1y",
                 *       "code": "0.AXoA9c1Zk3",
                 *       "redirect_uri": "https://desk.acme.example/settings/mail",
                 *       "code_verifier": "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
                 *       "smtp": {
                 *         "host": "smtp.acme.example",
                 *         "port": 587,
                 *         "security": "starttls",
                 *         "username": "support@acme.example",
                 *         "scope": "https://outlook.office.com/SMTP.Send offline_access"
                 *       },
                 *       "imap": {
                 *         "host": "imap.acme.example",
                 *         "port": 993,
                 *         "security": "tls",
                 *         "username": "support@acme.example",
                 *         "scope": "https://outlook.office.com/SMTP.Send offline_access"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OAuthCodeRequest"];
            };
        };
        responses: {
            /** @description The mailbox, without secrets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mailbox"];
                };
            };
        };
    };
    test_mailbox_imap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the mailbox.
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                mailbox_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What happened, step by step. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailboxImapTest"];
                };
            };
        };
    };
    fetch_mailbox: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the mailbox.
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                mailbox_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server will be asked for new mail. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    start_mailbox_backfill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the mailbox.
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                mailbox_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-01-01",
                 *       "as": "archive"
                 *     }
                 */
                "application/json": components["schemas"]["MailboxBackfill"];
            };
        };
        responses: {
            /** @description The import has started. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    cancel_mailbox_backfill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the mailbox.
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                mailbox_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No more is imported. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    create_mailbox_dkim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the mailbox.
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                mailbox_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The DNS record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dkim"];
                };
            };
        };
    };
    delete_mailbox_dkim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the mailbox.
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                mailbox_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mails are no longer signed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    create_mailbox_token: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the mailbox.
                 * @example 019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b
                 */
                mailbox_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailboxToken"];
                };
            };
        };
    };
    list_audit_log: {
        parameters: {
            query?: {
                type?: "ticket.deleted" | "ticket.trashed" | "ticket.restored" | "trash.emptied" | "ticket.merged" | "comment.deleted" | "attachment.deleted" | "tag.merged" | "tag.deleted" | "field.deleted" | "macro.deleted" | "customer.deleted" | "customer.erased" | "customer.merged" | "customer.note_deleted" | "company.deleted" | "company.link_created" | "company.link_deleted" | "user.created" | "user.updated" | "user.deleted" | "user.invited" | "user.password_set" | "user.totp_enabled" | "user.totp_disabled" | "team.created" | "team.updated" | "team.deleted" | "team.member_added" | "team.member_removed" | "api_key.created" | "api_key.updated" | "api_key.rotated" | "api_key.revoked" | "webhook.created" | "webhook.updated" | "webhook.secret_rotated" | "webhook.deleted" | "webhook.disabled" | "panel_app.created" | "panel_app.updated" | "panel_app.secret_rotated" | "panel_app.deleted" | "mail.deleted" | "block.created" | "block.deleted" | "suppression.deleted" | "mailbox.created" | "mailbox.updated" | "mailbox.deleted" | "mailbox.failing" | "mailbox.recovered" | "mail_template.updated" | "mail_template.deleted" | "organization.updated" | "view.deleted" | "session.created" | "session.revoked";
                /** @description Only entries by this user or customer. */
                actor_id?: string;
                /** @description Only entries about the resource with this `id`. */
                resource_id?: string;
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"][];
                };
            };
        };
    };
    create_request: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The short name of the organization.
                 * @example main
                 */
                organization: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Maya Chen",
                 *       "email": "maya@example.com",
                 *       "subject": "Cannot log in",
                 *       "description": "The page says that my password has expired.",
                 *       "fields": {
                 *         "plan": "pro",
                 *         "seats": 12
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SupportRequestCreate"];
            };
        };
        responses: {
            /** @description The new ticket. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackedTicket"];
                };
            };
        };
    };
    get_tracked_ticket: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `tracking_token` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                tracking_token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer’s view of the ticket. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackedTicket"];
                };
            };
        };
    };
    list_tracking_comments: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `tracking_token` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                tracking_token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackedComment"][];
                };
            };
        };
    };
    create_tracking_comment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `tracking_token` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                tracking_token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "It works now!"
                 *     }
                 */
                "application/json": components["schemas"]["TrackedCommentCreate"];
            };
        };
        responses: {
            /** @description The new comment. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackedComment"];
                };
            };
        };
    };
    resolve_tracked_ticket: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `tracking_token` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                tracking_token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated ticket. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackedTicket"];
                };
            };
        };
    };
    upload_tracking_comment_attachment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe: a request with this key is processed once, and repeats return the same response for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `tracking_token` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                tracking_token: string;
                /**
                 * @description The `id` of a comment of the customer.
                 * @example 019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e
                 */
                comment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description Up to 10 files, 20 MiB each by default. */
                    file: Blob[];
                };
            };
        };
        responses: {
            /** @description The new attachments. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackedAttachment"][];
                };
            };
        };
    };
    list_tracking_attachments: {
        parameters: {
            query?: {
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Number of results to skip. Use `cursor` for deep pages. */
                offset?: number;
                /** @description Cursor from the previous page’s `Link` header. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `tracking_token` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                tracking_token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attachments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackedAttachment"][];
                };
            };
        };
    };
    get_tracking_attachment_content: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `tracking_token` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                tracking_token: string;
                /**
                 * @description The `id` of the attachment.
                 * @example 019a8b5e-6a71-7384-8b9c-0d1e2f3a4b5c
                 */
                attachment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_tracking_attachment_preview: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `tracking_token` of the ticket.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                tracking_token: string;
                /**
                 * @description The `id` of the attachment.
                 * @example 019a8b5e-6a71-7384-8b9c-0d1e2f3a4b5c
                 */
                attachment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    get_docs: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    get_openapi: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    get_healthz: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is running. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example ok */
                        status: string;
                    };
                };
            };
        };
    };
    get_readyz: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. Returns 304 if it is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server is ready. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example ready */
                        status: string;
                        /** @example sqlite */
                        database: string;
                        /**
                         * @description Changes not yet in the search index. Searches already include them.
                         * @example 0
                         */
                        search_index_pending: number;
                        /**
                         * @description Enabled mailboxes that cannot send or receive; null if that is not known in time.
                         * @example 0
                         */
                        mailboxes_failing: number | null;
                    };
                };
            };
        };
    };
    get_metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics of this node, in the text format of Prometheus. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
}
/** What takes an `Idempotency-Key`. */
export const keyedPosts: readonly string[] = [
  '/v1/tickets',
  '/v1/tickets/outbound',
  '/v1/tickets/bulk',
  '/v1/tickets/{ticket_id}/trash',
  '/v1/trash/{ticket_id}/restore',
  '/v1/tickets/{ticket_id}/merge',
  '/v1/tickets/{ticket_id}/unmerge',
  '/v1/tickets/{ticket_id}/split',
  '/v1/tickets/{ticket_id}/tracking-token',
  '/v1/tickets/{ticket_id}/comments',
  '/v1/tickets/{ticket_id}/scheduled-comments',
  '/v1/tickets/{ticket_id}/scheduled-comments/{scheduled_comment_id}/send',
  '/v1/tickets/{ticket_id}/side-conversations',
  '/v1/tickets/{ticket_id}/side-conversations/{side_conversation_id}/messages',
  '/v1/tickets/{ticket_id}/spam',
  '/v1/tickets/{ticket_id}/links',
  '/v1/notifications/read',
  '/v1/me/push-subscriptions',
  '/v1/tickets/{ticket_id}/attachments',
  '/v1/tickets/{ticket_id}/comments/{comment_id}/attachments',
  '/v1/uploads',
  '/v1/tags',
  '/v1/tags/{tag_id}/merge',
  '/v1/tickets/{ticket_id}/tags',
  '/v1/fields',
  '/v1/macros',
  '/v1/tickets/{ticket_id}/macros/{macro_id}',
  '/v1/views',
  '/v1/users',
  '/v1/users/me/avatar',
  '/v1/users/{user_id}/invitation',
  '/v1/customers',
  '/v1/customers/{customer_id}/erase',
  '/v1/customers/{customer_id}/merge',
  '/v1/customers/{customer_id}/unmerge',
  '/v1/customers/{customer_id}/notes',
  '/v1/companies',
  '/v1/companies/{company_id}/links',
  '/v1/teams',
  '/v1/organization/logo',
  '/v1/organization/sample-data',
  '/v1/api-keys',
  '/v1/api-keys/{api_key_id}/rotate',
  '/v1/panel-apps',
  '/v1/panel-apps/{panel_app_id}/rotate',
  '/v1/webhooks',
  '/v1/webhooks/{webhook_id}/rotate',
  '/v1/webhooks/{webhook_id}/replay',
  '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay',
  '/v1/outbound-mails/{mail_id}/retry',
  '/v1/outbound-mails/{mail_id}/cancel',
  '/v1/blocks',
  '/v1/suppressions',
  '/v1/users/{user_id}/invitation-mail',
  '/v1/mailboxes',
  '/v1/mailboxes/{mailbox_id}/fetch',
  '/v1/mailboxes/{mailbox_id}/backfill',
  '/v1/mailboxes/{mailbox_id}/token',
  '/v1/requests/{organization}',
  '/v1/tracking/{tracking_token}/comments',
  '/v1/tracking/{tracking_token}/resolve',
  '/v1/tracking/{tracking_token}/comments/{comment_id}/attachments',
] satisfies (keyof paths)[]
