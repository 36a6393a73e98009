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
         * @description Newest first, unless `sort` says otherwise. Filters combine with AND. Follow the `Link` header to the next page: however deep, it costs the same as the first.
         */
        get: operations["list_tickets"];
        put?: never;
        /**
         * Create a ticket
         * @description The customer is found by the email address, or made; the newest name wins. The number follows the last one of the organization without a gap.
         */
        post: operations["create_ticket"];
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
         * @description How many tickets there are, by status, priority, assignee and age, with the filters of the list. Costs the same however many they are, but for a search or a customer, whose tickets are looked at one by one.
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
         * Update or delete many tickets
         * @description Each ticket is a transaction of its own: `results` tells what became of each of them, as if it had been the only one.
         */
        post: operations["create_ticket_bulk"];
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
        /** Get a ticket */
        get: operations["get_ticket"];
        put?: never;
        post?: never;
        /**
         * Delete a ticket
         * @description For good, with its comments and attachments. Its number is not used again.
         */
        delete: operations["delete_ticket"];
        options?: never;
        head?: never;
        /**
         * Update a ticket
         * @description Only what is sent changes; `null` clears a category, a due date or an assignee. `resolved` sets `resolved_at`, `closed` sets `closed_at`, and reopening clears both.
         */
        patch: operations["update_ticket"];
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
         * @description Oldest first: who changed what, when, and by which key. What happened to its comments and attachments is among it for a key that may read those: with `comments:read` and `attachments:read`. No request changes or deletes an entry.
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
         * Get the relations of a ticket
         * @description What it was merged into or split off from, what was merged or split that way, and whether it was opened without a key.
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
         * @description They are closed and point to this ticket, which shows their comments among its own. Nothing is moved or lost.
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
         * Undo the merging of this ticket
         * @description It has the status again that it had before, and its comments to itself.
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
         * Split a new ticket off from this one
         * @description It has the same customer, and takes the comments along that are named.
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
         * @description The link with the old token is dead at once. The history says that it was replaced.
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
         * @description Oldest first, notes among agents included.
         */
        get: operations["list_ticket_comments"];
        put?: never;
        /**
         * Comment on a ticket
         * @description A public answer of an agent sets the time of the first response; words of the customer reopen a ticket that is pending or resolved. With `last_seen_comment_id` the key needs `comments:read` as well, because the answer may hold comments of others.
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
         * @description By its author or an admin, for good.
         */
        delete: operations["delete_ticket_comment"];
        options?: never;
        head?: never;
        /**
         * Update a comment
         * @description By its author or an admin.
         */
        patch: operations["update_ticket_comment"];
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
         * @description Oldest first, those of its comments and of tickets merged into it included.
         */
        get: operations["list_ticket_attachments"];
        put?: never;
        /**
         * Attach files to a ticket
         * @description All of them or, if one is refused, none.
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
         * @description All of them or, if one is refused, none. Those of an internal note stay internal.
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
         * @description What is known of it. Its bytes are at `…/content`.
         */
        get: operations["get_ticket_attachment"];
        put?: never;
        post?: never;
        /**
         * Delete an attachment
         * @description By its author or an admin, for good.
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
         * @description The bytes as they were sent, always to be saved and not shown. Understands `Range` (one range), `If-Range` and `If-None-Match`.
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
         * @description Of a PNG, JPEG, GIF or WebP image: WebP of at most 480 × 480, upright, the first frame, without metadata. An image that cannot be read or has too many pixels has none.
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
    "/v1/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See who is at which ticket
         * @description All of the organization. What changes from then on is told by the stream of events.
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
        /** See who is at a ticket */
        get: operations["list_ticket_presence"];
        /**
         * Say that you are at a ticket
         * @description For 30 seconds: say it again while you are there, every 10 to 20 seconds. It is kept nowhere but in memory, and told to those who listen to the stream of events.
         */
        put: operations["add_ticket_presence"];
        post?: never;
        /** Say that you have left a ticket */
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
         * @description Those that some ticket has, each once whatever the case it is written in, by name; 1,000 at most.
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
    "/v1/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved views
         * @description The caller’s own and those that are shared, by `position`.
         */
        get: operations["list_views"];
        put?: never;
        /**
         * Save a view
         * @description Personal unless `is_shared`, which needs what changing tickets needs. A user can own 100.
         */
        post: operations["create_view"];
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
         * @description By its owner; a shared one by its owner or an admin.
         */
        delete: operations["delete_view"];
        options?: never;
        head?: never;
        /**
         * Update a saved view
         * @description By its owner; a shared one by its owner or an admin. Only what is sent changes; `query` changes as a whole.
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
         * @description How many tickets came and were resolved, and how long that took: in all, compared with the period before, day by day, and by agent, team, category and priority. At most 400 days.
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
         * Report on a period, as a table for spreadsheets
         * @description One table of the report as CSV (RFC 4180), with the names of the columns in the first line. A text that a spreadsheet would take for a formula begins with an apostrophe.
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
         * Search tickets and customers
         * @description Tickets by subject, description, number, customer name and customer email; customers by name and email. Newest first, a ticket called by its exact number or display id before all others. Every write is visible to the next search.
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
        /** Create a user */
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
         * Upload the avatar of the caller
         * @description A PNG, JPEG, GIF or WebP image, recognised by its bytes. It is stored as WebP, at most 512 × 512, without metadata; an animation stays one.
         */
        post: operations["upload_my_avatar"];
        /** Delete the avatar of the caller */
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
         * @description With the keys of the user. Tickets stay, unassigned. Nobody can delete themselves.
         */
        delete: operations["delete_user"];
        options?: never;
        head?: never;
        /**
         * Update a user
         * @description Only what is sent changes; the email address cannot. Nobody can deactivate themselves, and the last active admin stays one. To change a role, a key needs every scope of the old and of the new role.
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
         * @description Makes a link that works once, for 7 days, and ends an earlier one. It is also the way to a new password for somebody who has forgotten theirs. A key needs every scope of the user’s role.
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
         * Switch the second factor of a user off
         * @description For somebody who has lost the authenticator and the recovery codes. A key needs every scope of the user’s role.
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
        /** The image of an avatar */
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
         * @description Customers are also made along with their first ticket.
         */
        post: operations["create_customer"];
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
         * @description Refused while there are tickets of the customer, unless they are to go along, which needs `tickets:delete` as well.
         */
        delete: operations["delete_customer"];
        options?: never;
        head?: never;
        /**
         * Update a customer
         * @description Only what is sent changes.
         */
        patch: operations["update_customer"];
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
         * @description The tickets and comments of the other come here, and the other is deleted.
         */
        post: operations["merge_customer"];
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
         * @description As the list of all tickets, with the same filters.
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
         * @description Only what is sent changes; `null` clears the description.
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
         * @description Adding somebody who is a member already changes nothing.
         */
        put: operations["add_team_member"];
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
         * @description The one that the key belongs to. Every key will do.
         */
        get: operations["get_organization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the organization
         * @description Only what is sent changes.
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
        /** See how much storage the organization uses */
        get: operations["get_organization_usage"];
        put?: never;
        post?: never;
        delete?: never;
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
         * @description Who is calling, with which key, and what it may do. Needs no scope.
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
         * Change the password of the caller
         * @description Ends all other sessions of the caller.
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
         * Begin with a second factor
         * @description Makes a new secret for an authenticator (TOTP). Nothing changes before a code of it is confirmed. Only for a signed-in user, with the password.
         */
        post: operations["create_my_totp"];
        /**
         * Switch the second factor off
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
         * Switch the second factor on
         * @description From then on a code is needed to sign in. Each code is good for one use. Only for a signed-in user.
         */
        post: operations["confirm_me_totp"];
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
         * List the sessions of the caller
         * @description Where the caller is signed in now, newest first, at most 100.
         */
        get: operations["list_sessions"];
        put?: never;
        /**
         * Sign in
         * @description With the email address and the password. The session is a cookie; it does not stand in the answer.
         */
        post: operations["create_session"];
        /**
         * Sign out everywhere
         * @description Ends all sessions of the caller, this one too. API keys go on working.
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
        delete: operations["delete_session_current"];
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
         * End a session of the caller
         * @description From the next request on.
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
        /** See whom an invitation is for */
        get: operations["get_invitation"];
        put?: never;
        /**
         * Set a password and sign in
         * @description Ends the invitation, and all sessions that the user had. Whoever has a second factor needs its code, too.
         */
        post: operations["create_invitation"];
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
         * @description Oldest first, revoked ones too. Secrets are stored nowhere and never shown again.
         */
        get: operations["list_api_keys"];
        put?: never;
        /**
         * Create an API key
         * @description For the caller, or for another user. A key gives no more than it has itself: no other scopes, no later expiry, no wider allowlist, no higher rate limit; what is left out is inherited from it. An admin who has signed in is not bound by limits.
         */
        post: operations["create_api_key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{key_id}": {
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
         * @description From the next request on, and for good. It stays in the list.
         */
        delete: operations["delete_api_key"];
        options?: never;
        head?: never;
        /**
         * Update an API key
         * @description Only what is sent changes, from the next request on. A key cannot lift its own limits, nor those of others beyond its own.
         */
        patch: operations["update_api_key"];
        trace?: never;
    };
    "/v1/api-keys/{key_id}/rotate": {
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
         * @description Makes a new key like it. The old one goes on working for the overlap, so that nothing stops while the new one is put in its place.
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
         * @description Whatever happened, oldest first, in the order of the commits. Who goes on with `next` misses nothing and sees nothing twice. Events are shown of what the key may read: those of tickets with `tickets:read`, those of comments with `comments:read`, and so on.
         */
        get: operations["get_events"];
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
         * Listen to events
         * @description Server-sent events, as they are committed: `id` is the cursor, `event` the type, `data` the event as in `GET /v1/events`. A client that comes again with `Last-Event-ID` misses nothing and sees nothing twice. The stream ends when the key may not be used any more or may do something else than before, and when the client does not keep up. `presence` events tell who looks at a ticket, with `tickets:read`; they have no `id`.
         */
        get: operations["get_event_stream"];
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
         * @description From now on, what happens in the organization is sent there. The caller must be allowed to read every type of event it asks for.
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
         * @description With all of its deliveries. What is under way at this moment may still arrive.
         */
        delete: operations["delete_webhook"];
        options?: never;
        head?: never;
        /**
         * Update a webhook
         * @description Only what is sent changes. Enabled again, it begins with what happens then, and with what was waiting before.
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
         * @description Makes a new secret. For 24 hours deliveries carry two signatures, of the new and of the old one.
         */
        post: operations["rotate_webhook"];
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
         * @description Sends an event of the type `webhook.test` now, once, and tells what came back. It is no delivery of the list.
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
         * @description Sends again what has ended: in a span of time, in a state, or both. What is about an event that is kept no longer is left out.
         */
        post: operations["replay_webhook"];
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
         * @description Newest first. They are kept for 30 days after they have ended.
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
         * @description Sends it again, with the same `webhook-id` and as many attempts as the first time. One that waits for its next attempt is sent now.
         */
        post: operations["replay_webhook_delivery"];
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
         * @description Newest first: every change of users, teams, API keys and webhooks, and whatever was deleted or merged. No request changes or deletes an entry.
         */
        get: operations["list_audit"];
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
         * @description Where the operator has allowed it. The token in the answer is the way back to it.
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
         * Follow a ticket
         * @description For the customer, who has the token and no key. Of a ticket that was merged into another of the same customer, it shows that other; but one that was opened without a key shows only itself.
         */
        get: operations["get_tracking"];
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
         * @description Oldest first. Notes among agents are not in it.
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
        post: operations["resolve_tracking"];
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
         * @description To a comment of the customer’s own. All of them or, if one is refused, none.
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
         * @description Oldest first. Those of notes among agents are not in it.
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
         * @description As for agents: always to be saved, in ranges if need be.
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
        /** This API as a page to read */
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
        /** This API as an OpenAPI 3.1 document */
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
        /** Is the process alive? */
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
        /** Can it answer requests? */
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
         * How the service is doing, for Prometheus
         * @description For whoever runs the service: on the same machine, or with the token of `BELLHOP_METRICS_TOKEN` in place of a key. Each node tells about itself.
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
            /** @description What went wrong, as a sentence. */
            detail: string;
        };
        /** ValidationError */
        ValidationError: {
            /** @description Everything that is wrong with the request, or a sentence if it is unreadable. */
            detail: components["schemas"]["Problem"][] | string;
        };
        /** Problem */
        Problem: {
            /**
             * @description Where: `body`, `query`, `path` or `header`, then the field.
             * @example [
             *       "body",
             *       "priority"
             *     ]
             */
            loc: string[];
            /**
             * @description What, for people.
             * @example Input should be 'low', 'medium', 'high' or 'urgent'
             */
            msg: string;
            /**
             * @description What, for programs.
             * @example enum
             */
            type: string;
        };
        /** TicketItem */
        TicketItem: {
            /**
             * Format: uuid
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            id: string;
            /**
             * @description Counts 1, 2, 3 … within the organization.
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
             * @description The prefix of the organization and the number.
             * @example TKT-42
             */
            ticket_display_id: string;
            /**
             * Format: uuid
             * @description Who asked.
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
             * @description The agent in charge.
             * @example null
             */
            assigned_user_id: string | null;
            /**
             * Format: uuid
             * @description The team in charge.
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
            /** @description Who asked, with `include=customer`. */
            customer?: {
                /**
                 * Format: uuid
                 * @description Who asked.
                 * @example 019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55
                 */
                id: string;
                /** @example Maya Chen */
                name: string;
                /** @example maya@example.com */
                email: string;
            };
            /**
             * @description How the description begins, on one line, with `include=excerpt`.
             * @example The page says that my password has expired.
             */
            excerpt?: string;
            /**
             * @description Whether it was opened without a key, with `include=is_unverified`.
             * @example false
             */
            is_unverified?: boolean;
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
             * @description By which a known customer is recognised, in any case.
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
             * @description The agent in charge.
             * @example null
             */
            assigned_user_id?: string | null;
            /**
             * Format: uuid
             * @description The team in charge.
             * @example null
             */
            assigned_team_id?: string | null;
        };
        /** Ticket */
        Ticket: {
            /**
             * Format: uuid
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            id: string;
            /**
             * @description Counts 1, 2, 3 … within the organization.
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
             * @description The prefix of the organization and the number.
             * @example TKT-42
             */
            ticket_display_id: string;
            /**
             * Format: uuid
             * @description Who asked.
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
             * @description The agent in charge.
             * @example null
             */
            assigned_user_id: string | null;
            /**
             * Format: uuid
             * @description The team in charge.
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
            /** @description Nobody first, then the 500 agents with the most tickets. */
            by_assigned_user: {
                /**
                 * Format: uuid
                 * @example null
                 */
                assigned_user_id: string | null;
                /** @example 7 */
                count: number;
                /**
                 * @description Those of them that are new, open or pending.
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
                 * @description Those of them that are new, open or pending.
                 * @example 3
                 */
                unresolved: number;
            }[];
            /** @description The unresolved ones, by the days (UTC) since they were made. */
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
             * @description `false` if a search or a customer has more than 20,000 tickets: only the newest of them are counted.
             * @example true
             */
            is_complete: boolean;
        };
        /**
         * TicketBulk
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
        TicketBulk: {
            /**
             * @description Deleting needs what deleting a single ticket needs.
             * @enum {string}
             */
            action: "update" | "delete";
            /** @description Which tickets; or else a `filter` says it. */
            ticket_ids?: string[];
            /** @description As in the list of tickets, with one condition at least: the newest 100 that fit. Needs `tickets:read`. */
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
                /** @description `true`: the caller is in charge; `false`: somebody else, or nobody. */
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
                /** @description The whole category, in any case. */
                category?: string;
                /** @description `true`: neither an agent nor a team is assigned; `false`: one of them is. */
                unassigned?: boolean;
                /** @description `true`: new, open or pending; `false`: resolved or closed. */
                unresolved?: boolean;
                /** @description Every word must occur, in any case, anywhere in the subject, the description, the number, the display id, the customer’s name or email. "Two words" in quotation marks are one. */
                search?: string;
            };
            /** @description What an update changes, the same of every ticket. */
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
                 * @description The agent in charge.
                 * @example null
                 */
                assigned_user_id?: string | null;
                /**
                 * Format: uuid
                 * @description The team in charge.
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
            /**
             * @description Tell what would happen, and change nothing. Needs `tickets:read`.
             * @default false
             */
            dry_run?: boolean;
        };
        /** TicketBulkAnswer */
        TicketBulkAnswer: {
            /** @example false */
            dry_run: boolean;
            /**
             * @description How many were changed or deleted.
             * @example 1
             */
            succeeded: number;
            /**
             * @description How many were refused.
             * @example 0
             */
            failed: number;
            /** @description One for each ticket, in the order given. */
            results: {
                /**
                 * Format: uuid
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                ticket_id: string;
                /**
                 * @description What a request for this ticket alone is answered with.
                 * @example 200
                 */
                status: number;
                ticket?: components["schemas"]["Ticket"];
                /** @description Why it was refused, if it was. */
                detail?: unknown;
            }[];
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
             * @description The agent in charge.
             * @example null
             */
            assigned_user_id?: string | null;
            /**
             * Format: uuid
             * @description The team in charge.
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
            type: "ticket.created" | "ticket.updated" | "ticket.deleted" | "ticket.merged" | "ticket.unmerged" | "ticket.split" | "comment.created" | "comment.updated" | "comment.deleted" | "attachment.created" | "attachment.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "customer.merged" | "user.created" | "user.updated" | "user.deleted" | "user.invited" | "user.password_set" | "user.totp_enabled" | "user.totp_disabled" | "team.created" | "team.updated" | "team.deleted" | "team.member_added" | "team.member_removed" | "key.created" | "key.updated" | "key.rotated" | "key.revoked" | "webhook.created" | "webhook.updated" | "webhook.rotated" | "webhook.deleted" | "webhook.disabled" | "organization.updated" | "view.created" | "view.updated" | "view.deleted" | "session.created" | "session.revoked";
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * @description A user of the desk, a customer, or the operator on the command line.
             * @example user
             * @enum {string}
             */
            actor_type: "user" | "customer" | "operator";
            /**
             * Format: uuid
             * @description Whoever did it; null for the operator.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            actor_id: string | null;
            /**
             * @description The name of the user at that time; customers are just `Customer`.
             * @example Ada Park
             */
            actor_name: string;
            /**
             * Format: uuid
             * @description The API key by which it was done, if by one.
             * @example 019a8b5e-2d3e-7f40-9b5c-6d7e8f9a0b1c
             */
            key_id: string | null;
            /**
             * @description How it was done without a key: by the link of a ticket, or by a request that opened one.
             * @example null
             * @enum {string|null}
             */
            via: "tracking_link" | "request" | null;
            /**
             * @description The IP address that it was done from without a key. Only for callers who may read the audit log; null in streams and webhooks.
             * @example null
             */
            address: string | null;
            /**
             * Format: uuid
             * @description The `id` of what it happened to, which the `type` begins with.
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            resource_id: string;
            /**
             * Format: uuid
             * @description The ticket in whose history it stands, if in any.
             * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
             */
            ticket_id: string | null;
            /** @description The fields that changed; of something new, those that it has. What a customer is called and what is written in comments is not kept here, only that it changed. */
            changes: {
                /** @example status */
                field: string;
                /**
                 * @description What it was; null: nothing.
                 * @example open
                 */
                from?: unknown;
                /**
                 * @description What it is now; null: nothing.
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
                 * @description The prefix of the organization and the number.
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
             * @description Those that were merged into this one.
             * @example []
             */
            merged: {
                /**
                 * Format: uuid
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                id: string;
                /**
                 * @description The prefix of the organization and the number.
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
                 * @description The prefix of the organization and the number.
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
             * @description Those that were split off from this one.
             * @example []
             */
            split: {
                /**
                 * Format: uuid
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                id: string;
                /**
                 * @description The prefix of the organization and the number.
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
             * @description Whether it was opened without a key: nobody has verified that the email address is the sender’s.
             * @example false
             */
            is_unverified: boolean;
            /**
             * @description The name that was given with an unverified ticket, which need not be that of the customer.
             * @example null
             */
            requester_name: string | null;
        };
        /** TicketMerge */
        TicketMerge: {
            /**
             * @description Those that turn out to be about the same.
             * @example [
             *       "019a8b5e-8a4d-7e3b-8d52-6c1f9a7b3e28"
             *     ]
             */
            ticket_ids: string[];
        };
        /** TicketSplit */
        TicketSplit: {
            /**
             * @description The comments of this ticket that belong to the new one.
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
             * @description The agent in charge.
             * @example null
             */
            assigned_user_id?: string | null;
            /**
             * Format: uuid
             * @description The team in charge.
             * @example null
             */
            assigned_team_id?: string | null;
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
             * @description The user or customer; null when the account is gone.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            author_id: string | null;
            /**
             * @description Their name at that time.
             * @example Ada Park
             */
            author_name: string;
            /**
             * @description A note among agents, which the customer never sees.
             * @example false
             */
            is_internal: boolean;
            /**
             * @description In Markdown.
             * @example Please try **once more**: we have mended it.
             */
            body: string;
            /**
             * @description The same as safe HTML: it holds no script, no style and no image.
             * @example <p>Please try <strong>once more</strong>: we have mended it.</p>
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
        /** CommentCreate */
        CommentCreate: {
            /**
             * @description In Markdown.
             * @example Please try **once more**: we have mended it.
             */
            body: string;
            /**
             * @default false
             * @example false
             */
            is_internal?: boolean;
            /**
             * @description Whose words these are: the caller’s, or the customer’s, passed on.
             * @default user
             * @enum {string}
             */
            author_type?: "user" | "customer";
            /**
             * Format: uuid
             * @description The newest comment that the author has seen; null: none. If there are newer ones, the answer is 409 and nothing is written. Needs `comments:read`.
             * @example null
             */
            last_seen_comment_id?: string | null;
        };
        /** UnseenComments */
        UnseenComments: {
            /** @example There are comments that you have not seen */
            detail: string;
            unseen: components["schemas"]["Comment"][];
        };
        /** CommentUpdate */
        CommentUpdate: {
            /**
             * @description In Markdown.
             * @example Please try **once more**: we have mended it.
             */
            body?: string;
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
             * @description The comment that it belongs to; null: the ticket.
             * @example null
             */
            comment_id: string | null;
            /**
             * @description Without folders and characters that cannot be seen; at most 255 bytes.
             * @example invoice.pdf
             */
            name: string;
            /**
             * @description Recognised by the bytes, never `text/html` or `image/svg+xml`.
             * @example application/pdf
             */
            content_type: string;
            /**
             * @description In bytes.
             * @example 48213
             */
            size: number;
            /**
             * @description Of the bytes, in hexadecimal.
             * @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
             */
            sha256: string;
            /**
             * @description Whether there is a small image of it.
             * @example false
             */
            has_preview: boolean;
            /**
             * @description It belongs to a note among agents, which the customer never sees.
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
             * @description The user or customer; null when the account is gone.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            author_id: string | null;
            /**
             * @description Their name at that time.
             * @example Ada Park
             */
            author_name: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
        };
        /** PresenceAtTicket */
        PresenceAtTicket: {
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
             * @description Since when they do that.
             */
            since: string;
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
             * @description Since when they do that.
             */
            since: string;
        };
        /** Category */
        Category: {
            /**
             * @description As the newest ticket of it spells it.
             * @example Accounts
             */
            name: string;
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
             * @description The owner; null: the account is gone.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            user_id: string | null;
            /** @example Mine, urgent */
            name: string;
            /**
             * @description The filters and the order of `GET /v1/tickets`, which takes each member as a parameter; none: all tickets. `assigned_to_me` means whoever looks at the view.
             * @example {
             *       "unresolved": true,
             *       "assigned_to_me": true,
             *       "priority": "urgent"
             *     }
             */
            query: {
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
                /** @description `true`: the caller is in charge; `false`: somebody else, or nobody. */
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
                /** @description The whole category, in any case. */
                category?: string;
                /** @description `true`: neither an agent nor a team is assigned; `false`: one of them is. */
                unassigned?: boolean;
                /** @description `true`: new, open or pending; `false`: resolved or closed. */
                unresolved?: boolean;
                /** @description Every word must occur, in any case, anywhere in the subject, the description, the number, the display id, the customer’s name or email. "Two words" in quotation marks are one. */
                search?: string;
                /**
                 * @description As in `GET /v1/tickets`.
                 * @enum {string}
                 */
                sort?: "created" | "updated" | "oldest";
            };
            /**
             * @description Whether all users of the organization have it, and not only its owner.
             * @example false
             */
            is_shared: boolean;
            /**
             * @description Its place: views are listed by it, those of the same place oldest first.
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
             * @description The filters and the order of `GET /v1/tickets`, which takes each member as a parameter; none: all tickets. `assigned_to_me` means whoever looks at the view.
             * @example {
             *       "unresolved": true,
             *       "assigned_to_me": true,
             *       "priority": "urgent"
             *     }
             */
            query: {
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
                /** @description `true`: the caller is in charge; `false`: somebody else, or nobody. */
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
                /** @description The whole category, in any case. */
                category?: string;
                /** @description `true`: neither an agent nor a team is assigned; `false`: one of them is. */
                unassigned?: boolean;
                /** @description `true`: new, open or pending; `false`: resolved or closed. */
                unresolved?: boolean;
                /** @description Every word must occur, in any case, anywhere in the subject, the description, the number, the display id, the customer’s name or email. "Two words" in quotation marks are one. */
                search?: string;
                /**
                 * @description As in `GET /v1/tickets`.
                 * @enum {string}
                 */
                sort?: "created" | "updated" | "oldest";
            };
            /**
             * @description Whether all users of the organization have it, and not only its owner.
             * @default false
             * @example false
             */
            is_shared?: boolean;
            /**
             * @description Its place; at the end unless it is given.
             * @example 3
             */
            position?: number;
        };
        /** ViewUpdate */
        ViewUpdate: {
            /** @example Mine, urgent */
            name?: string;
            /**
             * @description The filters and the order of `GET /v1/tickets`, which takes each member as a parameter; none: all tickets. `assigned_to_me` means whoever looks at the view.
             * @example {
             *       "unresolved": true,
             *       "assigned_to_me": true,
             *       "priority": "urgent"
             *     }
             */
            query?: {
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
                /** @description `true`: the caller is in charge; `false`: somebody else, or nobody. */
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
                /** @description The whole category, in any case. */
                category?: string;
                /** @description `true`: neither an agent nor a team is assigned; `false`: one of them is. */
                unassigned?: boolean;
                /** @description `true`: new, open or pending; `false`: resolved or closed. */
                unresolved?: boolean;
                /** @description Every word must occur, in any case, anywhere in the subject, the description, the number, the display id, the customer’s name or email. "Two words" in quotation marks are one. */
                search?: string;
                /**
                 * @description As in `GET /v1/tickets`.
                 * @enum {string}
                 */
                sort?: "created" | "updated" | "oldest";
            };
            /**
             * @description Whether all users of the organization have it, and not only its owner.
             * @example false
             */
            is_shared?: boolean;
            /**
             * @description Its place: views are listed by it, those of the same place oldest first.
             * @example 3
             */
            position?: number;
        };
        /** ReportTotals */
        ReportTotals: {
            /**
             * @description Tickets made in that time.
             * @example 120
             */
            created: number;
            /**
             * @description Tickets resolved in that time, or closed without having been resolved, which have not been reopened since.
             * @example 110
             */
            resolved: number;
            /**
             * @description Tickets that were made, and not yet resolved or closed, at its end.
             * @example 34
             */
            unresolved: number;
            /**
             * @description Of the tickets made in that time and answered since: the median of the whole minutes until an agent first answered in public. null: there is none.
             * @example 18
             */
            first_response_median_minutes: number | null;
            /**
             * @description Nine in ten were answered within so many. null: there is none.
             * @example 95
             */
            first_response_p90_minutes: number | null;
            /**
             * @description Of the tickets that count as resolved in that time: the median of the whole minutes from when they were made. null: there is none.
             * @example 640
             */
            resolution_median_minutes: number | null;
            /**
             * @description Nine in ten were resolved within so many. null: there is none.
             * @example 4320
             */
            resolution_p90_minutes: number | null;
        };
        /**
         * Report
         * @description Tickets count as they are now: deleted ones do not, and neither do those that were merged into another. A median is the smallest value that half of them do not exceed.
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
             * @description What an entry of `series` stands for: a week if there are 93 days or more.
             * @example day
             * @enum {string}
             */
            interval: "day" | "week";
            totals: components["schemas"]["ReportTotals"];
            /** @description The same for as many days right before, to compare with. */
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
                 * @description The day, or the first one of the week, which begins on Monday.
                 * @example 2026-11-01
                 */
                date: string;
                /**
                 * @description Tickets made in that time.
                 * @example 120
                 */
                created: number;
                /**
                 * @description Tickets resolved in that time, or closed without having been resolved, which have not been reopened since.
                 * @example 110
                 */
                resolved: number;
                /**
                 * @description Tickets that were made, and not yet resolved or closed, at its end.
                 * @example 34
                 */
                unresolved: number;
                /**
                 * @description Of the tickets made in that time and answered since: the median of the whole minutes until an agent first answered in public. null: there is none.
                 * @example 18
                 */
                first_response_median_minutes: number | null;
                /**
                 * @description Of the tickets that count as resolved in that time: the median of the whole minutes from when they were made. null: there is none.
                 * @example 640
                 */
                resolution_median_minutes: number | null;
            }[];
            /** @description By the agent in charge now: those with the most resolved first, 500 at most. */
            agents: {
                /**
                 * Format: uuid
                 * @example null
                 */
                assigned_user_id: string | null;
                /**
                 * @description The name of the agent; null: there is none.
                 * @example Ada
                 */
                name: string | null;
                /**
                 * @description Tickets made in that time.
                 * @example 120
                 */
                created: number;
                /**
                 * @description Tickets resolved in that time, or closed without having been resolved, which have not been reopened since.
                 * @example 110
                 */
                resolved: number;
                /**
                 * @description Of the tickets made in that time and answered since: the median of the whole minutes until an agent first answered in public. null: there is none.
                 * @example 18
                 */
                first_response_median_minutes: number | null;
                /**
                 * @description Of the tickets that count as resolved in that time: the median of the whole minutes from when they were made. null: there is none.
                 * @example 640
                 */
                resolution_median_minutes: number | null;
            }[];
            /** @description By the team in charge now: those with the most resolved first, 500 at most. */
            teams: {
                /**
                 * Format: uuid
                 * @example null
                 */
                assigned_team_id: string | null;
                /**
                 * @description The name of the team; null: there is none.
                 * @example Ada
                 */
                name: string | null;
                /**
                 * @description Tickets made in that time.
                 * @example 120
                 */
                created: number;
                /**
                 * @description Tickets resolved in that time, or closed without having been resolved, which have not been reopened since.
                 * @example 110
                 */
                resolved: number;
                /**
                 * @description Of the tickets made in that time and answered since: the median of the whole minutes until an agent first answered in public. null: there is none.
                 * @example 18
                 */
                first_response_median_minutes: number | null;
                /**
                 * @description Of the tickets that count as resolved in that time: the median of the whole minutes from when they were made. null: there is none.
                 * @example 640
                 */
                resolution_median_minutes: number | null;
            }[];
            /** @description By the category that tickets have now, in whatever case: those with the most resolved first, 500 at most. */
            categories: {
                /** @example Accounts */
                category: string | null;
                /**
                 * @description Tickets made in that time.
                 * @example 120
                 */
                created: number;
                /**
                 * @description Tickets resolved in that time, or closed without having been resolved, which have not been reopened since.
                 * @example 110
                 */
                resolved: number;
                /**
                 * @description Of the tickets made in that time and answered since: the median of the whole minutes until an agent first answered in public. null: there is none.
                 * @example 18
                 */
                first_response_median_minutes: number | null;
                /**
                 * @description Of the tickets that count as resolved in that time: the median of the whole minutes from when they were made. null: there is none.
                 * @example 640
                 */
                resolution_median_minutes: number | null;
            }[];
            /** @description By the priority that tickets have now, all four. */
            priorities: {
                /**
                 * @example high
                 * @enum {string}
                 */
                priority: "low" | "medium" | "high" | "urgent";
                /**
                 * @description Tickets made in that time.
                 * @example 120
                 */
                created: number;
                /**
                 * @description Tickets resolved in that time, or closed without having been resolved, which have not been reopened since.
                 * @example 110
                 */
                resolved: number;
                /**
                 * @description Of the tickets made in that time and answered since: the median of the whole minutes until an agent first answered in public. null: there is none.
                 * @example 18
                 */
                first_response_median_minutes: number | null;
                /**
                 * @description Of the tickets that count as resolved in that time: the median of the whole minutes from when they were made. null: there is none.
                 * @example 640
                 */
                resolution_median_minutes: number | null;
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
             * @description Unique within the organization, in any case.
             * @example maya@example.com
             */
            email: string;
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
        /** SearchResult */
        SearchResult: {
            tickets: components["schemas"]["Ticket"][];
            customers: components["schemas"]["Customer"][];
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
             * @description What the user may do, together with the scopes of the key.
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
             * @description What the user may do, together with the scopes of the key.
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
             * @description Who was invited.
             */
            user_id: string;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the link ends.
             * @example 2026-11-21T09:30:00Z
             */
            expires_at: string;
        };
        /** UserUpdate */
        UserUpdate: {
            /** @example Ada Park */
            full_name?: string;
            /**
             * @description What the user may do, together with the scopes of the key.
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
        /** NewInvitation */
        NewInvitation: {
            /**
             * Format: uuid
             * @example 019a8b5e-5061-7273-8e8f-9a0b1c2d3e4f
             */
            id: string;
            /**
             * @description The link. It works once, and is shown this once.
             * @example https://desk.example.com/invite/kX2mJ7vQz0bTn4RfLw9sYd1cHg8pEa6u
             */
            url: string;
            /**
             * Format: date-time
             * @description When the link ends.
             * @example 2026-11-21T09:30:00Z
             */
            expires_at: string;
        };
        /** CarriedOut */
        CarriedOut: {
            /** @example The request was carried out before; its answer held a secret and is not kept */
            detail: string;
            /**
             * Format: uuid
             * @description Of what was made.
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
             * @description Unique within the organization, in any case.
             * @example maya@example.com
             */
            email: string;
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
             * @description Unique within the organization, in any case.
             * @example maya@example.com
             */
            email?: string;
        };
        /** CustomerMerge */
        CustomerMerge: {
            /**
             * Format: uuid
             * @description Who is the same person: that customer goes.
             */
            customer_id: string;
        };
        /** Team */
        Team: {
            /**
             * Format: uuid
             * @example 019a8b5e-2d3e-7f40-9b5c-6d7e8f9a0b1c
             */
            id: string;
            /**
             * @description Unique within the organization, in any case.
             * @example Billing
             */
            name: string;
            /** @example Invoices, refunds, taxes */
            description: string | null;
            /**
             * @description How many users it has.
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
             * @description Unique within the organization, in any case.
             * @example Billing
             */
            name: string;
            /** @example Invoices, refunds, taxes */
            description?: string | null;
        };
        /** TeamUpdate */
        TeamUpdate: {
            /**
             * @description Unique within the organization, in any case.
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
             * @description Its short name, which stays.
             * @example main
             */
            slug: string;
            /**
             * @description What customers know it by.
             * @example Acme Support
             */
            name: string;
            /**
             * @description What its display ids begin with.
             * @example TKT
             */
            ticket_prefix: string;
            /**
             * @description Whether anybody may open a ticket without a key.
             * @example false
             */
            is_open: boolean;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
        };
        /** Usage */
        Usage: {
            /**
             * @description Of all attachments, those of unfinished uploads included.
             * @example 73400320
             */
            attachment_bytes: number;
            /**
             * @description The most that there may be; null: no limit.
             * @example null
             */
            attachment_bytes_max: number | null;
        };
        /** OrganizationUpdate */
        OrganizationUpdate: {
            /**
             * @description What customers know it by.
             * @example Acme Support
             */
            name?: string;
            /**
             * @description Whether anybody may open a ticket without a key.
             * @example false
             */
            is_open?: boolean;
        };
        /** ApiKey */
        ApiKey: {
            /**
             * Format: uuid
             * @example 019a8b5e-3e4f-7051-8c6d-7e8f9a0b1c2d
             */
            id: string;
            /**
             * @description What it is for.
             * @example Web shop
             */
            name: string;
            /**
             * Format: uuid
             * @description Whose key it is: it acts with that user’s role.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            user_id: string;
            /**
             * @description How it begins, to tell it from others.
             * @example bh_live_Ab3dEf9h
             */
            prefix: string;
            /**
             * @description How it ends.
             * @example x7Qa
             */
            last_four: string;
            /**
             * @description What it may do, together with the role of its user.
             * @example [
             *       "tickets:read",
             *       "tickets:write"
             *     ]
             */
            scopes: ("tickets:read" | "tickets:write" | "tickets:delete" | "users:read" | "users:write" | "users:delete" | "customers:read" | "customers:write" | "customers:delete" | "comments:read" | "comments:write" | "comments:delete" | "attachments:read" | "attachments:write" | "attachments:delete" | "teams:read" | "teams:write" | "teams:delete" | "api_keys:read" | "api_keys:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "organization:write")[];
            /**
             * @description The addresses and CIDR ranges it works from; none: it works from anywhere.
             * @example [
             *       "203.0.113.0/24"
             *     ]
             */
            allowlist: string[];
            /**
             * @description Requests a minute; 0: no limit; null: as the service is set.
             * @example null
             */
            rate_limit: number | null;
            /**
             * Format: date-time
             * @description When it ends; null: never.
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
             * @description To within some seconds.
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
            /**
             * @description Requests a minute with this key; null: no limit.
             * @example 1000
             */
            rate_limit: number | null;
            /**
             * @description Whether the user needs a code to sign in.
             * @example false
             */
            totp_enabled: boolean;
            /**
             * @description The most bytes that an attachment may have.
             * @example 20971520
             */
            attachment_bytes_max: number;
        };
        /** PasswordChange */
        PasswordChange: {
            /** @example an old brass bell */
            current_password: string;
            /**
             * @description At least 10 characters, at most 1,000 bytes, none of the commonest and not the email address.
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
             * @description For an authenticator that is given it by hand. It is shown this once.
             * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
             */
            secret: string;
            /**
             * @description The same as what a QR code should hold.
             * @example otpauth://totp/Support:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Support&algorithm=SHA1&digits=6&period=30
             */
            uri: string;
        };
        /** TotpConfirm */
        TotpConfirm: {
            /**
             * @description The six digits that the authenticator shows.
             * @example 492039
             */
            code: string;
        };
        /** RecoveryCodes */
        RecoveryCodes: {
            /** @description Each stands for a code once, if the authenticator is lost. Shown this once. */
            recovery_codes: string[];
        };
        /** TotpRemove */
        TotpRemove: {
            /**
             * @description The six digits that the authenticator shows, or a recovery code.
             * @example 492039
             */
            code?: string;
            /** @example seven brass keys on a hook */
            password?: string;
        };
        /** SignIn */
        SignIn: {
            /**
             * @description The short name of the organization; not needed where there is only one.
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
             * @description The six digits that the authenticator shows, or a recovery code.
             * @example 492039
             */
            totp?: string;
            /**
             * @description Whether to stay signed in for 30 days, also after the browser was closed; otherwise until 12 hours after the last use.
             * @default false
             */
            remember?: boolean;
        };
        /** SignedIn */
        SignedIn: {
            user: components["schemas"]["User"];
            key: components["schemas"]["ApiKey"];
            organization: components["schemas"]["Organization"];
            /**
             * @description Requests a minute with this key; null: no limit.
             * @example 1000
             */
            rate_limit: number | null;
            /**
             * @description Whether the user needs a code to sign in.
             * @example false
             */
            totp_enabled: boolean;
            /**
             * @description The most bytes that an attachment may have.
             * @example 20971520
             */
            attachment_bytes_max: number;
        };
        /** NotSignedIn */
        NotSignedIn: {
            /** @example Wrong email address or password */
            detail: string;
            /**
             * @description The password is right; what is missing, or wrong, is the code.
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
             * @description When it was signed in.
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description To within some seconds.
             * @example 2026-11-14T11:02:00Z
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description When it ends, unless it is used before.
             * @example 2026-11-14T23:02:00Z
             */
            expires_at: string;
            /**
             * @description From where it was signed in.
             * @example 203.0.113.7
             */
            address: string;
            /**
             * @description What the browser called itself.
             * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
             */
            user_agent: string;
            /**
             * @description Whether it is this one that asks.
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
             * @description Whether the user has a second factor, which the link is no substitute for.
             * @example false
             */
            totp_required: boolean;
            /**
             * Format: date-time
             * @description When the link ends.
             * @example 2026-11-21T09:30:00Z
             */
            expires_at: string;
        };
        /** InvitationAccept */
        InvitationAccept: {
            /**
             * @description At least 10 characters, at most 1,000 bytes, none of the commonest and not the email address.
             * @example seven brass keys on a hook
             */
            password: string;
            /**
             * @description The six digits that the authenticator shows, or a recovery code.
             * @example 492039
             */
            totp?: string;
            /**
             * @description Whether to stay signed in for 30 days, also after the browser was closed; otherwise until 12 hours after the last use.
             * @default false
             */
            remember?: boolean;
        };
        /** ApiKeyCreate */
        ApiKeyCreate: {
            /**
             * @description What it is for.
             * @example Web shop
             */
            name: string;
            /**
             * @description What it may do, together with the role of its user.
             * @example [
             *       "tickets:read",
             *       "tickets:write"
             *     ]
             */
            scopes: ("tickets:read" | "tickets:write" | "tickets:delete" | "users:read" | "users:write" | "users:delete" | "customers:read" | "customers:write" | "customers:delete" | "comments:read" | "comments:write" | "comments:delete" | "attachments:read" | "attachments:write" | "attachments:delete" | "teams:read" | "teams:write" | "teams:delete" | "api_keys:read" | "api_keys:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "organization:write")[];
            /**
             * Format: uuid
             * @description Whose key it is: it acts with that user’s role.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            user_id?: string;
            /**
             * @description The addresses and CIDR ranges it works from; none: it works from anywhere.
             * @example [
             *       "203.0.113.0/24"
             *     ]
             */
            allowlist?: string[];
            /**
             * @description Requests a minute; 0: no limit; null: as the service is set.
             * @example null
             */
            rate_limit?: number | null;
            /**
             * Format: date-time
             * @description When it ends; null: never.
             * @example 2027-12-31T23:59:59Z
             */
            expires_at?: string | null;
        };
        /** NewApiKey */
        NewApiKey: {
            /**
             * Format: uuid
             * @example 019a8b5e-3e4f-7051-8c6d-7e8f9a0b1c2d
             */
            id: string;
            /**
             * @description What it is for.
             * @example Web shop
             */
            name: string;
            /**
             * Format: uuid
             * @description Whose key it is: it acts with that user’s role.
             * @example 019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b
             */
            user_id: string;
            /**
             * @description How it begins, to tell it from others.
             * @example bh_live_Ab3dEf9h
             */
            prefix: string;
            /**
             * @description How it ends.
             * @example x7Qa
             */
            last_four: string;
            /**
             * @description What it may do, together with the role of its user.
             * @example [
             *       "tickets:read",
             *       "tickets:write"
             *     ]
             */
            scopes: ("tickets:read" | "tickets:write" | "tickets:delete" | "users:read" | "users:write" | "users:delete" | "customers:read" | "customers:write" | "customers:delete" | "comments:read" | "comments:write" | "comments:delete" | "attachments:read" | "attachments:write" | "attachments:delete" | "teams:read" | "teams:write" | "teams:delete" | "api_keys:read" | "api_keys:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "organization:write")[];
            /**
             * @description The addresses and CIDR ranges it works from; none: it works from anywhere.
             * @example [
             *       "203.0.113.0/24"
             *     ]
             */
            allowlist: string[];
            /**
             * @description Requests a minute; 0: no limit; null: as the service is set.
             * @example null
             */
            rate_limit: number | null;
            /**
             * Format: date-time
             * @description When it ends; null: never.
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
             * @description To within some seconds.
             * @example 2026-11-14T09:30:00Z
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-14T09:30:00Z
             */
            created_at: string;
            /**
             * @description The key itself. It is shown this once.
             * @example bh_live_Ab3dEf9hJk1mNp5qRs7tUv9wXy2zBc4dEf6gHx7Qa
             */
            key: string;
        };
        /** ApiKeyUpdate */
        ApiKeyUpdate: {
            /**
             * @description What it is for.
             * @example Web shop
             */
            name?: string;
            /**
             * @description What it may do, together with the role of its user.
             * @example [
             *       "tickets:read",
             *       "tickets:write"
             *     ]
             */
            scopes?: ("tickets:read" | "tickets:write" | "tickets:delete" | "users:read" | "users:write" | "users:delete" | "customers:read" | "customers:write" | "customers:delete" | "comments:read" | "comments:write" | "comments:delete" | "attachments:read" | "attachments:write" | "attachments:delete" | "teams:read" | "teams:write" | "teams:delete" | "api_keys:read" | "api_keys:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "organization:write")[];
            /**
             * @description The addresses and CIDR ranges it works from; none: it works from anywhere.
             * @example [
             *       "203.0.113.0/24"
             *     ]
             */
            allowlist?: string[];
            /**
             * @description Requests a minute; 0: no limit; null: as the service is set.
             * @example null
             */
            rate_limit?: number | null;
            /**
             * Format: date-time
             * @description When it ends; null: never.
             * @example 2027-12-31T23:59:59Z
             */
            expires_at?: string | null;
        };
        /** ApiKeyRotate */
        ApiKeyRotate: {
            /**
             * @description For how long the old key goes on working.
             * @default 3600
             */
            overlap_seconds?: number;
        };
        /** EventPage */
        EventPage: {
            /** @description In the order in which they were committed. */
            events: components["schemas"]["Event"][];
            /**
             * @description The cursor to go on with, now or at any later time.
             * @example bjQy
             */
            next: string;
            /**
             * @description Whether there is more right now. Otherwise wait a little before you go on.
             * @example false
             */
            has_more: boolean;
        };
        /** Webhook */
        Webhook: {
            /**
             * Format: uuid
             * @example 019a8b62-1b2c-7d3e-8f40-5a6b7c8d9e0f
             */
            id: string;
            /**
             * @description Where events are sent: an `http` or `https` address, without a name or password.
             * @example https://hooks.acme.example/bellhop
             */
            url: string;
            /**
             * @description Which events are sent: `*`, all of a noun like `ticket.*`, or single types.
             * @example [
             *       "ticket.*",
             *       "comment.created"
             *     ]
             */
            event_types: ("*" | "ticket.*" | "comment.*" | "attachment.*" | "customer.*" | "user.*" | "team.*" | "key.*" | "webhook.*" | "organization.*" | "view.*" | "session.*" | "ticket.created" | "ticket.updated" | "ticket.deleted" | "ticket.merged" | "ticket.unmerged" | "ticket.split" | "comment.created" | "comment.updated" | "comment.deleted" | "attachment.created" | "attachment.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "customer.merged" | "user.created" | "user.updated" | "user.deleted" | "user.invited" | "user.password_set" | "user.totp_enabled" | "user.totp_disabled" | "team.created" | "team.updated" | "team.deleted" | "team.member_added" | "team.member_removed" | "key.created" | "key.updated" | "key.rotated" | "key.revoked" | "webhook.created" | "webhook.updated" | "webhook.rotated" | "webhook.deleted" | "webhook.disabled" | "organization.updated" | "view.created" | "view.updated" | "view.deleted" | "session.created" | "session.revoked")[];
            /**
             * @description What it is for.
             * @example Tells the shop
             */
            description: string;
            /**
             * @description Whether events are sent. What happens while they are not is not sent later.
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
             * @description Where events are sent: an `http` or `https` address, without a name or password.
             * @example https://hooks.acme.example/bellhop
             */
            url: string;
            /**
             * @description Which events are sent: `*`, all of a noun like `ticket.*`, or single types.
             * @default [
             *       "*"
             *     ]
             * @example [
             *       "ticket.*",
             *       "comment.created"
             *     ]
             */
            event_types?: ("*" | "ticket.*" | "comment.*" | "attachment.*" | "customer.*" | "user.*" | "team.*" | "key.*" | "webhook.*" | "organization.*" | "view.*" | "session.*" | "ticket.created" | "ticket.updated" | "ticket.deleted" | "ticket.merged" | "ticket.unmerged" | "ticket.split" | "comment.created" | "comment.updated" | "comment.deleted" | "attachment.created" | "attachment.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "customer.merged" | "user.created" | "user.updated" | "user.deleted" | "user.invited" | "user.password_set" | "user.totp_enabled" | "user.totp_disabled" | "team.created" | "team.updated" | "team.deleted" | "team.member_added" | "team.member_removed" | "key.created" | "key.updated" | "key.rotated" | "key.revoked" | "webhook.created" | "webhook.updated" | "webhook.rotated" | "webhook.deleted" | "webhook.disabled" | "organization.updated" | "view.created" | "view.updated" | "view.deleted" | "session.created" | "session.revoked")[];
            /**
             * @description What it is for.
             * @default
             * @example Tells the shop
             */
            description?: string;
            /**
             * @description Whether events are sent. What happens while they are not is not sent later.
             * @default true
             * @example true
             */
            is_enabled?: boolean;
        };
        /** NewWebhook */
        NewWebhook: {
            /**
             * Format: uuid
             * @example 019a8b62-1b2c-7d3e-8f40-5a6b7c8d9e0f
             */
            id: string;
            /**
             * @description Where events are sent: an `http` or `https` address, without a name or password.
             * @example https://hooks.acme.example/bellhop
             */
            url: string;
            /**
             * @description Which events are sent: `*`, all of a noun like `ticket.*`, or single types.
             * @example [
             *       "ticket.*",
             *       "comment.created"
             *     ]
             */
            event_types: ("*" | "ticket.*" | "comment.*" | "attachment.*" | "customer.*" | "user.*" | "team.*" | "key.*" | "webhook.*" | "organization.*" | "view.*" | "session.*" | "ticket.created" | "ticket.updated" | "ticket.deleted" | "ticket.merged" | "ticket.unmerged" | "ticket.split" | "comment.created" | "comment.updated" | "comment.deleted" | "attachment.created" | "attachment.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "customer.merged" | "user.created" | "user.updated" | "user.deleted" | "user.invited" | "user.password_set" | "user.totp_enabled" | "user.totp_disabled" | "team.created" | "team.updated" | "team.deleted" | "team.member_added" | "team.member_removed" | "key.created" | "key.updated" | "key.rotated" | "key.revoked" | "webhook.created" | "webhook.updated" | "webhook.rotated" | "webhook.deleted" | "webhook.disabled" | "organization.updated" | "view.created" | "view.updated" | "view.deleted" | "session.created" | "session.revoked")[];
            /**
             * @description What it is for.
             * @example Tells the shop
             */
            description: string;
            /**
             * @description Whether events are sent. What happens while they are not is not sent later.
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
             * @description What deliveries are signed with. It is shown this once.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=
             */
            secret: string;
        };
        /** WebhookUpdate */
        WebhookUpdate: {
            /**
             * @description Where events are sent: an `http` or `https` address, without a name or password.
             * @example https://hooks.acme.example/bellhop
             */
            url?: string;
            /**
             * @description Which events are sent: `*`, all of a noun like `ticket.*`, or single types.
             * @example [
             *       "ticket.*",
             *       "comment.created"
             *     ]
             */
            event_types?: ("*" | "ticket.*" | "comment.*" | "attachment.*" | "customer.*" | "user.*" | "team.*" | "key.*" | "webhook.*" | "organization.*" | "view.*" | "session.*" | "ticket.created" | "ticket.updated" | "ticket.deleted" | "ticket.merged" | "ticket.unmerged" | "ticket.split" | "comment.created" | "comment.updated" | "comment.deleted" | "attachment.created" | "attachment.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "customer.merged" | "user.created" | "user.updated" | "user.deleted" | "user.invited" | "user.password_set" | "user.totp_enabled" | "user.totp_disabled" | "team.created" | "team.updated" | "team.deleted" | "team.member_added" | "team.member_removed" | "key.created" | "key.updated" | "key.rotated" | "key.revoked" | "webhook.created" | "webhook.updated" | "webhook.rotated" | "webhook.deleted" | "webhook.disabled" | "organization.updated" | "view.created" | "view.updated" | "view.deleted" | "session.created" | "session.revoked")[];
            /**
             * @description What it is for.
             * @example Tells the shop
             */
            description?: string;
            /**
             * @description Whether events are sent. What happens while they are not is not sent later.
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
            at: string;
            /**
             * @description The status of the answer; null: there was none.
             * @example 200
             */
            status: number | null;
            /**
             * @description Why there was no answer.
             * @example null
             */
            error: string | null;
            /** @example 87 */
            duration_ms: number;
            /**
             * @description The first 1,000 bytes of the answer.
             * @example ok
             */
            answer: string;
        };
        /** Replay */
        Replay: {
            /**
             * Format: date-time
             * @description Of events dispatched at this time or later.
             */
            after?: string;
            /**
             * Format: date-time
             * @description Of events dispatched before this time.
             */
            before?: string;
            /**
             * @description Only those in this state.
             * @example dead
             * @enum {string}
             */
            state?: "delivered" | "dead";
            /**
             * @description Where to go on: the `next` of the request before.
             * @example bjQy
             */
            cursor?: string;
        };
        /** Replayed */
        Replayed: {
            /**
             * @description How many are sent again, oldest first: at most 1,000.
             * @example 12
             */
            replayed: number;
            /**
             * @description There may be more: ask the same again, with this as the `cursor`. Null: that was all.
             * @example null
             */
            next: string | null;
        };
        /** ListedDelivery */
        ListedDelivery: {
            /**
             * Format: uuid
             * @description Also the `webhook-id` header, the same whenever this event is sent there.
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
            event_type: "ticket.created" | "ticket.updated" | "ticket.deleted" | "ticket.merged" | "ticket.unmerged" | "ticket.split" | "comment.created" | "comment.updated" | "comment.deleted" | "attachment.created" | "attachment.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "customer.merged" | "user.created" | "user.updated" | "user.deleted" | "user.invited" | "user.password_set" | "user.totp_enabled" | "user.totp_disabled" | "team.created" | "team.updated" | "team.deleted" | "team.member_added" | "team.member_removed" | "key.created" | "key.updated" | "key.rotated" | "key.revoked" | "webhook.created" | "webhook.updated" | "webhook.rotated" | "webhook.deleted" | "webhook.disabled" | "organization.updated" | "view.created" | "view.updated" | "view.deleted" | "session.created" | "session.revoked";
            /**
             * @description `queued`: an earlier event of the same ticket goes first. `waiting`: it is sent at `next_attempt_at`. `dead`: it is sent no more, unless it is replayed.
             * @example delivered
             * @enum {string}
             */
            state: "queued" | "waiting" | "delivered" | "dead";
            /**
             * @description How often it was sent.
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
        /** Delivery */
        Delivery: {
            /**
             * Format: uuid
             * @description Also the `webhook-id` header, the same whenever this event is sent there.
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
            event_type: "ticket.created" | "ticket.updated" | "ticket.deleted" | "ticket.merged" | "ticket.unmerged" | "ticket.split" | "comment.created" | "comment.updated" | "comment.deleted" | "attachment.created" | "attachment.deleted" | "customer.created" | "customer.updated" | "customer.deleted" | "customer.merged" | "user.created" | "user.updated" | "user.deleted" | "user.invited" | "user.password_set" | "user.totp_enabled" | "user.totp_disabled" | "team.created" | "team.updated" | "team.deleted" | "team.member_added" | "team.member_removed" | "key.created" | "key.updated" | "key.rotated" | "key.revoked" | "webhook.created" | "webhook.updated" | "webhook.rotated" | "webhook.deleted" | "webhook.disabled" | "organization.updated" | "view.created" | "view.updated" | "view.deleted" | "session.created" | "session.revoked";
            /**
             * @description `queued`: an earlier event of the same ticket goes first. `waiting`: it is sent at `next_attempt_at`. `dead`: it is sent no more, unless it is replayed.
             * @example delivered
             * @enum {string}
             */
            state: "queued" | "waiting" | "delivered" | "dead";
            /**
             * @description How often it was sent.
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
        /** RequestCreate */
        RequestCreate: {
            /**
             * @description The customer’s full name.
             * @example Maya Chen
             */
            name: string;
            /**
             * Format: email
             * @description Unique within the organization, in any case.
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
             * @description The prefix of the organization and the number.
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
             * @description Their name at that time.
             * @example Ada Park
             */
            author_name: string;
            /**
             * @description In Markdown.
             * @example Please try **once more**: we have mended it.
             */
            body: string;
            /**
             * @description The same as safe HTML: it holds no script, no style and no image.
             * @example <p>Please try <strong>once more</strong>: we have mended it.</p>
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
             * @description In Markdown.
             * @example Please try **once more**: we have mended it.
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
             * @description The comment that it belongs to; null: the ticket.
             * @example null
             */
            comment_id: string | null;
            /**
             * @description Without folders and characters that cannot be seen; at most 255 bytes.
             * @example invoice.pdf
             */
            name: string;
            /**
             * @description Recognised by the bytes, never `text/html` or `image/svg+xml`.
             * @example application/pdf
             */
            content_type: string;
            /**
             * @description In bytes.
             * @example 48213
             */
            size: number;
            /**
             * @description Whether there is a small image of it.
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
             * @description Their name at that time.
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
export type Problem = components['schemas']['Problem'];
export type TicketItem = components['schemas']['TicketItem'];
export type TicketCreate = components['schemas']['TicketCreate'];
export type Ticket = components['schemas']['Ticket'];
export type TicketCounts = components['schemas']['TicketCounts'];
export type TicketBulk = components['schemas']['TicketBulk'];
export type TicketBulkAnswer = components['schemas']['TicketBulkAnswer'];
export type TicketUpdate = components['schemas']['TicketUpdate'];
export type Event = components['schemas']['Event'];
export type TicketRelations = components['schemas']['TicketRelations'];
export type TicketMerge = components['schemas']['TicketMerge'];
export type TicketSplit = components['schemas']['TicketSplit'];
export type Comment = components['schemas']['Comment'];
export type CommentCreate = components['schemas']['CommentCreate'];
export type UnseenComments = components['schemas']['UnseenComments'];
export type CommentUpdate = components['schemas']['CommentUpdate'];
export type Attachment = components['schemas']['Attachment'];
export type PresenceAtTicket = components['schemas']['PresenceAtTicket'];
export type Presence = components['schemas']['Presence'];
export type Category = components['schemas']['Category'];
export type View = components['schemas']['View'];
export type ViewCreate = components['schemas']['ViewCreate'];
export type ViewUpdate = components['schemas']['ViewUpdate'];
export type ReportTotals = components['schemas']['ReportTotals'];
export type Report = components['schemas']['Report'];
export type Customer = components['schemas']['Customer'];
export type SearchResult = components['schemas']['SearchResult'];
export type User = components['schemas']['User'];
export type UserCreate = components['schemas']['UserCreate'];
export type PendingInvitation = components['schemas']['PendingInvitation'];
export type UserUpdate = components['schemas']['UserUpdate'];
export type NewInvitation = components['schemas']['NewInvitation'];
export type CarriedOut = components['schemas']['CarriedOut'];
export type CustomerCreate = components['schemas']['CustomerCreate'];
export type CustomerUpdate = components['schemas']['CustomerUpdate'];
export type CustomerMerge = components['schemas']['CustomerMerge'];
export type Team = components['schemas']['Team'];
export type TeamCreate = components['schemas']['TeamCreate'];
export type TeamUpdate = components['schemas']['TeamUpdate'];
export type Organization = components['schemas']['Organization'];
export type Usage = components['schemas']['Usage'];
export type OrganizationUpdate = components['schemas']['OrganizationUpdate'];
export type ApiKey = components['schemas']['ApiKey'];
export type Me = components['schemas']['Me'];
export type PasswordChange = components['schemas']['PasswordChange'];
export type TotpBegin = components['schemas']['TotpBegin'];
export type TotpSecret = components['schemas']['TotpSecret'];
export type TotpConfirm = components['schemas']['TotpConfirm'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type TotpRemove = components['schemas']['TotpRemove'];
export type SignIn = components['schemas']['SignIn'];
export type SignedIn = components['schemas']['SignedIn'];
export type NotSignedIn = components['schemas']['NotSignedIn'];
export type Session = components['schemas']['Session'];
export type Invitation = components['schemas']['Invitation'];
export type InvitationAccept = components['schemas']['InvitationAccept'];
export type ApiKeyCreate = components['schemas']['ApiKeyCreate'];
export type NewApiKey = components['schemas']['NewApiKey'];
export type ApiKeyUpdate = components['schemas']['ApiKeyUpdate'];
export type ApiKeyRotate = components['schemas']['ApiKeyRotate'];
export type EventPage = components['schemas']['EventPage'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookCreate = components['schemas']['WebhookCreate'];
export type NewWebhook = components['schemas']['NewWebhook'];
export type WebhookUpdate = components['schemas']['WebhookUpdate'];
export type Attempt = components['schemas']['Attempt'];
export type Replay = components['schemas']['Replay'];
export type Replayed = components['schemas']['Replayed'];
export type ListedDelivery = components['schemas']['ListedDelivery'];
export type Delivery = components['schemas']['Delivery'];
export type RequestCreate = components['schemas']['RequestCreate'];
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
                /** @description `true`: the caller is in charge; `false`: somebody else, or nobody. */
                assigned_to_me?: boolean;
                /** @description Tickets of this team. */
                assigned_team_id?: string;
                /** @description Tickets of this customer. */
                customer_id?: string;
                /** @description The whole category, in any case. */
                category?: string;
                /** @description `true`: neither an agent nor a team is assigned; `false`: one of them is. */
                unassigned?: boolean;
                /** @description `true`: new, open or pending; `false`: resolved or closed. */
                unresolved?: boolean;
                /** @description Every word must occur, in any case, anywhere in the subject, the description, the number, the display id, the customer’s name or email. "Two words" in quotation marks are one. */
                search?: string;
                /** @description What each ticket has besides, separated by commas: `customer` (name and email address), `excerpt` (about 200 characters of the description), `is_unverified` (whether it was opened without a key). */
                include?: string;
                /** @description `created`: the newest first; `oldest`: the oldest first; `updated`: the latest change first, with `unresolved=true` or a customer. A search has the newest first. */
                sort?: "created" | "updated" | "oldest";
                /** @description How many at most. */
                limit?: number;
                /** @description How many to leave out first; `cursor` is quicker for deep pages. */
                offset?: number;
                /** @description Where the page begins, from the `Link` header of the page before. */
                cursor?: string;
                /** @description Also count all matches, in `X-Total-Count`. */
                include_total?: boolean;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                 *       "assigned_team_id": null
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
    get_ticket_counts: {
        parameters: {
            query?: {
                /** @description The ticket with this `ticket_number`. */
                number?: number;
                status?: "new" | "open" | "pending" | "resolved" | "closed";
                priority?: "low" | "medium" | "high" | "urgent";
                /** @description Tickets of this agent. */
                assigned_user_id?: string;
                /** @description `true`: the caller is in charge; `false`: somebody else, or nobody. */
                assigned_to_me?: boolean;
                /** @description Tickets of this team. */
                assigned_team_id?: string;
                /** @description Tickets of this customer. */
                customer_id?: string;
                /** @description The whole category, in any case. */
                category?: string;
                /** @description `true`: neither an agent nor a team is assigned; `false`: one of them is. */
                unassigned?: boolean;
                /** @description `true`: new, open or pending; `false`: resolved or closed. */
                unresolved?: boolean;
                /** @description Every word must occur, in any case, anywhere in the subject, the description, the number, the display id, the customer’s name or email. "Two words" in quotation marks are one. */
                search?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
    create_ticket_bulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                "application/json": components["schemas"]["TicketBulk"];
            };
        };
        responses: {
            /** @description What became of each ticket. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketBulkAnswer"];
                };
            };
        };
    };
    get_ticket: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                    "application/json": components["schemas"]["Ticket"];
                };
            };
        };
    };
    delete_ticket: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of what you have seen: if it has changed since, the answer is 412 and nothing is done. */
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
            /** @description The ticket is gone. */
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
                /** @description The `ETag` of what you have seen: if it has changed since, the answer is 412 and nothing is done. */
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
            /** @description The ticket as it is now. */
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
    list_ticket_history: {
        parameters: {
            query?: {
                /** @description How many at most. */
                limit?: number;
                /** @description How many to leave out first; `cursor` is quicker for deep pages. */
                offset?: number;
                /** @description Where the page begins, from the `Link` header of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
            /** @description What happened to the ticket. */
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
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
            /** @description The tickets that it is tied to. */
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
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                /** @description How many at most. */
                limit?: number;
                /** @description How many to leave out first; `cursor` is quicker for deep pages. */
                offset?: number;
                /** @description Where the page begins, from the `Link` header of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                 *       "body": "Please try **once more**: we have mended it.",
                 *       "is_internal": false,
                 *       "author_type": "user",
                 *       "last_seen_comment_id": null
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
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description The `ETag` of what you have seen: if it has changed since, the answer is 412 and nothing is done. */
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
            /** @description The comment is gone. */
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
                /** @description The `ETag` of what you have seen: if it has changed since, the answer is 412 and nothing is done. */
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
                 *       "body": "Please try **once more**: we have mended it."
                 *     }
                 */
                "application/json": components["schemas"]["CommentUpdate"];
            };
        };
        responses: {
            /** @description The comment as it is now. */
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
    list_ticket_attachments: {
        parameters: {
            query?: {
                /** @description How many at most. */
                limit?: number;
                /** @description How many to leave out first; `cursor` is quicker for deep pages. */
                offset?: number;
                /** @description Where the page begins, from the `Link` header of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                    /** @description The files, at most 10 in one request; by default of at most 20 MiB each. */
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
                /** @description How many at most. */
                limit?: number;
                /** @description How many to leave out first; `cursor` is quicker for deep pages. */
                offset?: number;
                /** @description Where the page begins, from the `Link` header of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                    /** @description The files, at most 10 in one request; by default of at most 20 MiB each. */
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
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description The `ETag` of what you have seen: if it has changed since, the answer is 412 and nothing is done. */
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
            /** @description The attachment is gone. */
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
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
            /** @description The bytes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            /** @description The range that was asked for. */
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
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
            /** @description The range that was asked for. */
            206: {
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
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is where. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PresenceAtTicket"][];
                };
            };
        };
    };
    list_ticket_presence: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
            /** @description Who is looking at it, or typing. */
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
    add_ticket_presence: {
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
                     * @description What the caller does there.
                     * @enum {string}
                     */
                    state: "viewing" | "typing";
                };
            };
        };
        responses: {
            /** @description Who is there now. */
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
            /** @description You are not shown there any more. */
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
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
    list_views: {
        parameters: {
            query?: {
                /** @description How many at most. */
                limit?: number;
                /** @description How many to leave out first; `cursor` is quicker for deep pages. */
                offset?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                 *       "query": {
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
    get_view: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description The `ETag` of what you have seen: if it has changed since, the answer is 412 and nothing is done. */
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
            /** @description The view is gone. */
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
                /** @description The `ETag` of what you have seen: if it has changed since, the answer is 412 and nothing is done. */
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
                 *       "query": {
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
            /** @description The view as it is now. */
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
                /** @description The first day; 29 days before the last unless it is given. */
                from?: string;
                /** @description The last day; today unless it is given. */
                to?: string;
                /** @description The IANA time zone in which days begin and end. */
                timezone?: string;
                priority?: "low" | "medium" | "high" | "urgent";
                /** @description Tickets of this agent. */
                assigned_user_id?: string;
                /** @description `true`: the caller is in charge; `false`: somebody else, or nobody. */
                assigned_to_me?: boolean;
                /** @description Tickets of this team. */
                assigned_team_id?: string;
                /** @description The whole category, in any case. */
                category?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description The first day; 29 days before the last unless it is given. */
                from?: string;
                /** @description The last day; today unless it is given. */
                to?: string;
                /** @description The IANA time zone in which days begin and end. */
                timezone?: string;
                priority?: "low" | "medium" | "high" | "urgent";
                /** @description Tickets of this agent. */
                assigned_user_id?: string;
                /** @description `true`: the caller is in charge; `false`: somebody else, or nobody. */
                assigned_to_me?: boolean;
                /** @description Tickets of this team. */
                assigned_team_id?: string;
                /** @description The whole category, in any case. */
                category?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                 * @description Every word must occur, in any case, as a part of a field. "Two words" in quotation marks are one.
                 * @example password
                 */
                q: string;
                /** @description For tickets and customers each. */
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                    "application/json": components["schemas"]["SearchResult"];
                };
            };
        };
    };
    list_users: {
        parameters: {
            query?: {
                /** @description How many to leave out first. */
                skip?: number;
                /** @description How many at most. */
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user whose key this is. */
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
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                /** @description How many at most. */
                limit?: number;
                /** @description How many to leave out first; `cursor` is quicker for deep pages. */
                offset?: number;
                /** @description Where the page begins, from the `Link` header of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description The `ETag` of what you have seen: if it has changed since, the answer is 412 and nothing is done. */
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
            /** @description The user is gone. */
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
                /** @description The `ETag` of what you have seen: if it has changed since, the answer is 412 and nothing is done. */
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
            /** @description The user as it is now. */
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
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
            /** @description The link, to be passed on to the user. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewInvitation"];
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
            /** @description The user needs no code to sign in. */
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
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description The whole address, in any case. */
                email?: string;
                /** @description Every word must occur, in any case, anywhere in the name or the email address. */
                search?: string;
                /** @description How many at most. */
                limit?: number;
                /** @description How many to leave out first; `cursor` is quicker for deep pages. */
                offset?: number;
                /** @description Where the page begins, from the `Link` header of the page before. */
                cursor?: string;
                /** @description Also count all matches, in `X-Total-Count`. */
                include_total?: boolean;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                 *       "email": "maya@example.com"
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
    get_customer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description The `ETag` of what you have seen: if it has changed since, the answer is 412 and nothing is done. */
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
            /** @description The customer is gone. */
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
                /** @description The `ETag` of what you have seen: if it has changed since, the answer is 412 and nothing is done. */
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
                 *       "email": "maya@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["CustomerUpdate"];
            };
        };
        responses: {
            /** @description The customer as it is now. */
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
    merge_customer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
    list_customer_tickets: {
        parameters: {
            query?: {
                /** @description The ticket with this `ticket_number`. */
                number?: number;
                status?: "new" | "open" | "pending" | "resolved" | "closed";
                priority?: "low" | "medium" | "high" | "urgent";
                /** @description Tickets of this agent. */
                assigned_user_id?: string;
                /** @description `true`: the caller is in charge; `false`: somebody else, or nobody. */
                assigned_to_me?: boolean;
                /** @description Tickets of this team. */
                assigned_team_id?: string;
                /** @description Tickets of this customer. */
                customer_id?: string;
                /** @description The whole category, in any case. */
                category?: string;
                /** @description `true`: neither an agent nor a team is assigned; `false`: one of them is. */
                unassigned?: boolean;
                /** @description `true`: new, open or pending; `false`: resolved or closed. */
                unresolved?: boolean;
                /** @description Every word must occur, in any case, anywhere in the subject, the description, the number, the display id, the customer’s name or email. "Two words" in quotation marks are one. */
                search?: string;
                /** @description What each ticket has besides, separated by commas: `customer` (name and email address), `excerpt` (about 200 characters of the description), `is_unverified` (whether it was opened without a key). */
                include?: string;
                /** @description `created`: the newest first; `oldest`: the oldest first; `updated`: the latest change first, with `unresolved=true` or a customer. A search has the newest first. */
                sort?: "created" | "updated" | "oldest";
                /** @description How many at most. */
                limit?: number;
                /** @description How many to leave out first; `cursor` is quicker for deep pages. */
                offset?: number;
                /** @description Where the page begins, from the `Link` header of the page before. */
                cursor?: string;
                /** @description Also count all matches, in `X-Total-Count`. */
                include_total?: boolean;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
    list_teams: {
        parameters: {
            query?: {
                /** @description How many at most. */
                limit?: number;
                /** @description How many to leave out first; `cursor` is quicker for deep pages. */
                offset?: number;
                /** @description Where the page begins, from the `Link` header of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description The `ETag` of what you have seen: if it has changed since, the answer is 412 and nothing is done. */
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
            /** @description The team is gone. */
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
                /** @description The `ETag` of what you have seen: if it has changed since, the answer is 412 and nothing is done. */
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
            /** @description The team as it is now. */
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
                /** @description How many at most. */
                limit?: number;
                /** @description How many to leave out first; `cursor` is quicker for deep pages. */
                offset?: number;
                /** @description Where the page begins, from the `Link` header of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
    add_team_member: {
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
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description The `ETag` of what you have seen: if it has changed since, the answer is 412 and nothing is done. */
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
                 *       "is_open": false
                 *     }
                 */
                "application/json": components["schemas"]["OrganizationUpdate"];
            };
        };
        responses: {
            /** @description The organization as it is now. */
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
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is stored, and how much may be. */
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
    get_me: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
            /** @description The new password is the one that counts. */
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
            /** @description The secret, for the authenticator. */
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
            /** @description The password alone is enough to sign in. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    confirm_me_totp: {
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
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                 *       "remember": false
                 *     }
                 */
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description Who is signed in. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
        };
    };
    delete_sessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of what you have seen: if it has changed since, the answer is 412 and nothing is done. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No session is left. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    delete_session_current: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is over. */
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
            /** @description The session is over. */
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
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
    create_invitation: {
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
                 *       "remember": false
                 *     }
                 */
                "application/json": components["schemas"]["InvitationAccept"];
            };
        };
        responses: {
            /** @description Who is signed in. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
        };
    };
    list_api_keys: {
        parameters: {
            query?: {
                /** @description Keys of this user. */
                user_id?: string;
                /** @description How many at most. */
                limit?: number;
                /** @description How many to leave out first; `cursor` is quicker for deep pages. */
                offset?: number;
                /** @description Where the page begins, from the `Link` header of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
        };
    };
    get_api_key: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the key.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                key_id: string;
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
                /** @description The `ETag` of what you have seen: if it has changed since, the answer is 412 and nothing is done. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the key.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is of no use any more. */
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
                /** @description The `ETag` of what you have seen: if it has changed since, the answer is 412 and nothing is done. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `id` of the key.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                key_id: string;
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
            /** @description The key as it is now. */
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
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `id` of the key.
                 * @example 019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17
                 */
                key_id: string;
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
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
        };
    };
    get_events: {
        parameters: {
            query?: {
                /** @description Only what follows this cursor: a `next` of before, or the `id` of an event of the stream. `now` is the end of the log. Without it: from the beginning. */
                after?: string;
                /** @description Only events of these types, separated by commas; `ticket.*` is all of that kind. Without it: all that the key may read. */
                types?: string;
                /** @description How many at most. */
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
    get_event_stream: {
        parameters: {
            query?: {
                /** @description Only what follows this cursor: a `next` of before, or the `id` of an event of the stream. The same as `Last-Event-ID`, which counts more. Without either: from now on. */
                after?: string;
                /** @description Only events of these types, separated by commas; `ticket.*` is all of that kind, and `presence` who is at a ticket. Without it: all that the key may read. */
                types?: string;
            };
            header?: {
                /** @description The `id` of the last event that was seen, to go on from. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events, without end; at least every 15 seconds a line. */
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
    list_webhooks: {
        parameters: {
            query?: {
                /** @description How many at most. */
                limit?: number;
                /** @description How many to leave out first; `cursor` is quicker for deep pages. */
                offset?: number;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                 *       "description": "Tells the shop",
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
                    "application/json": components["schemas"]["NewWebhook"];
                };
            };
        };
    };
    get_webhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description The `ETag` of what you have seen: if it has changed since, the answer is 412 and nothing is done. */
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
            /** @description It is gone. */
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
                /** @description The `ETag` of what you have seen: if it has changed since, the answer is 412 and nothing is done. */
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
                 *       "description": "Tells the shop",
                 *       "is_enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["WebhookUpdate"];
            };
        };
        responses: {
            /** @description The webhook as it is now. */
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
    rotate_webhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                    "application/json": components["schemas"]["NewWebhook"];
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
            /** @description What came of it. */
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
    replay_webhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                 *       "state": "dead",
                 *       "cursor": "bjQy"
                 *     }
                 */
                "application/json": components["schemas"]["Replay"];
            };
        };
        responses: {
            /** @description How many are sent again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replayed"];
                };
            };
        };
    };
    list_webhook_deliveries: {
        parameters: {
            query?: {
                /** @description Only those in this state. */
                state?: "queued" | "waiting" | "delivered" | "dead";
                /** @description How many at most. */
                limit?: number;
                /** @description How many to leave out first; `cursor` is quicker for deep pages. */
                offset?: number;
                /** @description Where the page begins, from the `Link` header of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                    "application/json": components["schemas"]["ListedDelivery"][];
                };
            };
        };
    };
    get_webhook_delivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                 * @example 019a8b63-2c3d-7e4f-9051-6b7c8d9e0f1a
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
                    "application/json": components["schemas"]["Delivery"];
                };
            };
        };
    };
    replay_webhook_delivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                 * @example 019a8b63-2c3d-7e4f-9051-6b7c8d9e0f1a
                 */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
        };
    };
    list_audit: {
        parameters: {
            query?: {
                type?: "ticket.deleted" | "ticket.merged" | "comment.deleted" | "attachment.deleted" | "customer.deleted" | "customer.merged" | "user.created" | "user.updated" | "user.deleted" | "user.invited" | "user.password_set" | "user.totp_enabled" | "user.totp_disabled" | "team.created" | "team.updated" | "team.deleted" | "team.member_added" | "team.member_removed" | "key.created" | "key.updated" | "key.rotated" | "key.revoked" | "webhook.created" | "webhook.updated" | "webhook.rotated" | "webhook.deleted" | "webhook.disabled" | "organization.updated" | "view.deleted" | "session.created" | "session.revoked";
                /** @description What this user or customer did. */
                actor_id?: string;
                /** @description What happened to the thing with this `id`. */
                resource_id?: string;
                /** @description How many at most. */
                limit?: number;
                /** @description How many to leave out first; `cursor` is quicker for deep pages. */
                offset?: number;
                /** @description Where the page begins, from the `Link` header of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What happened. */
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
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                 *       "description": "The page says that my password has expired."
                 *     }
                 */
                "application/json": components["schemas"]["RequestCreate"];
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
    get_tracking: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
            /** @description What the customer may see of it. */
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
                /** @description How many at most. */
                limit?: number;
                /** @description How many to leave out first; `cursor` is quicker for deep pages. */
                offset?: number;
                /** @description Where the page begins, from the `Link` header of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                 *       "body": "Please try **once more**: we have mended it."
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
    resolve_tracking: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
            /** @description The ticket as it is now. */
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
                /** @description Makes it safe to send the request again: whatever has this key is carried out once, and answered alike for 7 days. */
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
                    /** @description The files, at most 10 in one request; by default of at most 20 MiB each. */
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
                /** @description How many at most. */
                limit?: number;
                /** @description How many to leave out first; `cursor` is quicker for deep pages. */
                offset?: number;
                /** @description Where the page begins, from the `Link` header of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
            /** @description The range that was asked for. */
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
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
            /** @description The range that was asked for. */
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
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
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
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is. */
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
                /** @description The `ETag` of an earlier answer: if it is the same still, the answer is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It can. */
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
                         * @description Changes that the search index has yet to take in; searches see them already.
                         * @example 0
                         */
                        search_pending: number;
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
  '/v1/tickets/bulk',
  '/v1/tickets/{ticket_id}/merge',
  '/v1/tickets/{ticket_id}/unmerge',
  '/v1/tickets/{ticket_id}/split',
  '/v1/tickets/{ticket_id}/tracking-token',
  '/v1/tickets/{ticket_id}/comments',
  '/v1/tickets/{ticket_id}/attachments',
  '/v1/tickets/{ticket_id}/comments/{comment_id}/attachments',
  '/v1/views',
  '/v1/users',
  '/v1/users/me/avatar',
  '/v1/users/{user_id}/invitation',
  '/v1/customers',
  '/v1/customers/{customer_id}/merge',
  '/v1/teams',
  '/v1/api-keys',
  '/v1/api-keys/{key_id}/rotate',
  '/v1/webhooks',
  '/v1/webhooks/{webhook_id}/rotate',
  '/v1/webhooks/{webhook_id}/replay',
  '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay',
  '/v1/requests/{organization}',
  '/v1/tracking/{tracking_token}/comments',
  '/v1/tracking/{tracking_token}/resolve',
  '/v1/tracking/{tracking_token}/comments/{comment_id}/attachments',
] satisfies (keyof paths)[]
