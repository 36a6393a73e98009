-- The companies that customers work for. external_id is the identifier in another system.
CREATE TABLE companies (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  name            TEXT NOT NULL,
  name_key        TEXT NOT NULL,
  external_id     TEXT,
  created_at      TEXT NOT NULL,
  updated_at      TEXT NOT NULL,
  notes           TEXT
) STRICT;
-- In this order: SQLite checks the newest index first, PostgreSQL the oldest, so that both report the
-- name if neither is unique.
CREATE UNIQUE INDEX companies_by_external_id ON companies (organization_id, external_id)
  WHERE external_id IS NOT NULL;
CREATE UNIQUE INDEX companies_by_name ON companies (organization_id, name_key);
CREATE INDEX companies_in_order ON companies (organization_id, seq);

-- Customers with an address at one of these join the company when they are created. In ASCII:
-- bücher.example is xn--bcher-kva.example.
CREATE TABLE company_domains (
  seq             INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  company_id      TEXT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  domain          TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX company_domains_by_name ON company_domains (organization_id, domain);
CREATE INDEX company_domains_by_company ON company_domains (company_id);

ALTER TABLE customers ADD COLUMN company_id TEXT REFERENCES companies (id) ON DELETE SET NULL;
-- Whether a person has decided which company this is, or that there is none. A domain then no longer
-- decides it.
ALTER TABLE customers ADD COLUMN is_company_manual INTEGER NOT NULL DEFAULT 0
  CHECK (is_company_manual IN (0, 1));
ALTER TABLE customers ADD COLUMN email_domain TEXT
  GENERATED ALWAYS AS (substr(email_key, instr(email_key, '@') + 1)) VIRTUAL;
CREATE INDEX customers_by_company ON customers (company_id, seq) WHERE company_id IS NOT NULL;
CREATE INDEX customers_without_company ON customers (organization_id, email_domain)
  WHERE company_id IS NULL;

-- A copy of the company_id of the customer, maintained by triggers, so that the tickets of a company
-- are listed from an index of their own, however many customers it has.
ALTER TABLE tickets ADD COLUMN company_id TEXT;
CREATE INDEX tickets_by_company ON tickets (organization_id, company_id, ticket_number)
  WHERE company_id IS NOT NULL;
CREATE INDEX tickets_unresolved_by_company ON tickets (organization_id, company_id, ticket_number)
  WHERE company_id IS NOT NULL AND resolved_at IS NULL AND closed_at IS NULL;

CREATE TRIGGER tickets_company_insert AFTER INSERT ON tickets
WHEN (SELECT company_id FROM customers WHERE id = NEW.customer_id) IS NOT NULL
BEGIN
  UPDATE tickets SET company_id = (SELECT company_id FROM customers WHERE id = NEW.customer_id)
  WHERE seq = NEW.seq;
END;

CREATE TRIGGER tickets_company_update AFTER UPDATE OF customer_id ON tickets
WHEN NEW.customer_id IS NOT OLD.customer_id
BEGIN
  UPDATE tickets SET company_id = (SELECT company_id FROM customers WHERE id = NEW.customer_id)
  WHERE seq = NEW.seq;
END;

CREATE TRIGGER customers_company_update AFTER UPDATE OF company_id ON customers
WHEN NEW.company_id IS NOT OLD.company_id
BEGIN
  UPDATE tickets SET company_id = NEW.company_id WHERE customer_id = NEW.id;
END;

-- Links with which a member sees the requests of the whole company.
CREATE TABLE company_links (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE,
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  company_id      TEXT NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  customer_id     TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  hash            TEXT NOT NULL UNIQUE,
  created_at      TEXT NOT NULL,
  expires_at      TEXT NOT NULL
) STRICT;
CREATE INDEX company_links_by_company ON company_links (company_id, seq);
CREATE INDEX company_links_by_customer ON company_links (customer_id);
CREATE INDEX company_links_by_expiry ON company_links (expires_at);

-- The tickets that such a link shows, for code that reads only what customers may see.
CREATE VIEW public_company_tickets AS
  SELECT organization_id, company_id, ticket_number, id FROM tickets WHERE company_id IS NOT NULL;

-- As in 0001-initial: typical values of a large desk.
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('tickets', 'tickets_by_company', '300000 150000 300 1'),
  ('tickets', 'tickets_unresolved_by_company', '12000 6000 12 1');
ANALYZE sqlite_schema;
