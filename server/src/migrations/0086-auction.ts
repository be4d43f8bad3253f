import { sql, type Kysely } from 'kysely';

/** Sealed-bid auctions of new shares. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auction (
      auction_id uuid primary key,
      template text not null,
      -- Position in the calendar: one auction of a company begins at it.
      step int not null,
      issue int not null check (issue > 0),
      symbol text not null unique,
      name jsonb not null,
      sector jsonb not null,
      segment text not null check (segment in ('KOSPI', 'KOSDAQ', 'KONEX')),
      pricing text not null check (pricing in ('PAY_AS_BID', 'UNIFORM')),
      floor bigint not null check (floor > 0),
      price_step bigint not null check (price_step > 0),
      total_shares bigint not null check (total_shares > 0),
      pool bigint not null check (pool between 1 and total_shares),
      minimum_shares bigint not null check (minimum_shares > 0),
      step_shares bigint not null check (step_shares > 0),
      maximum_shares bigint not null check (maximum_shares >= minimum_shares and maximum_shares * 10 <= pool),
      per_person int not null check (per_person > 0),
      underwriter jsonb not null,
      business jsonb not null,
      risk jsonb not null,
      announced_at timestamptz not null check (announced_at < bid_to),
      bid_from timestamptz not null,
      bid_to timestamptz not null check (bid_to > bid_from),
      open_at timestamptz not null check (open_at >= bid_to),
      waves int not null default 0,
      closed_at timestamptz,
      bids int,
      -- Of the commitments, in the order of receipt.
      list_hash bytea,
      opened_at timestamptz,
      clearing bigint,
      highest bigint,
      demand bigint,
      allotted bigint,
      winners int,
      cancelled_at timestamptz,
      finished_at timestamptz,
      unique (template, step),
      check ((closed_at is null) = (bids is null) and (bids is null) = (list_hash is null)),
      check ((opened_at is null) = (demand is null) and (demand is null) = (allotted is null) and (allotted is null) = (winners is null)),
      check (opened_at is null or closed_at is not null),
      check (cancelled_at is null or allotted = 0),
      check (allotted <= pool and allotted <= demand)
    )
  `.execute(db);
  await sql`create index auction_in_progress on auction (bid_to) where finished_at is null`.execute(db);
  // Neither terms nor the list of commitments may depend on what was bid.
  await sql`
    create function keep_auction() returns trigger language plpgsql as $$
    begin
      if (new.pricing, new.floor, new.price_step, new.pool, new.maximum_shares, new.bid_from, new.bid_to, new.open_at) is distinct from
        (old.pricing, old.floor, old.price_step, old.pool, old.maximum_shares, old.bid_from, old.bid_to, old.open_at) then
        raise exception 'the terms of an auction never change';
      end if;
      if old.closed_at is not null and (new.closed_at, new.bids, new.list_hash) is distinct from (old.closed_at, old.bids, old.list_hash) then
        raise exception 'an auction closes once';
      end if;
      if old.opened_at is not null and (new.opened_at, new.clearing, new.allotted) is distinct from (old.opened_at, old.clearing, old.allotted) then
        raise exception 'an auction is opened once';
      end if;
      return new;
    end $$
  `.execute(db);
  await sql`create trigger keep before update on auction for each row execute function keep_auction()`.execute(db);

  await sql`create sequence bid_number`.execute(db);
  await sql`
    create table auction_bid (
      id uuid primary key,
      -- Order of receipt, which decides between equal prices.
      position bigint generated always as identity unique,
      number text not null unique,
      auction_id uuid not null references auction (auction_id),
      user_id uuid not null references customer (id),
      commitment bytea not null check (length(commitment) = 32),
      -- Price, quantity and nonce until the opening, which alone writes them below.
      sealed bytea not null,
      deposit bigint not null check (deposit > 0),
      hold_id uuid not null unique references hold (id),
      status text not null check (status in ('sealed', 'lost', 'paid', 'refunded')),
      price bigint,
      quantity bigint,
      nonce bytea,
      allotted bigint check (allotted between 0 and quantity),
      paid_price bigint check (paid_price between 1 and price),
      journal_id uuid unique references journal (id),
      created_at timestamptz not null,
      version int not null default 1,
      check ((price is null) = (quantity is null) and (quantity is null) = (nonce is null) and (nonce is null) = (allotted is null)),
      check (price * quantity = deposit),
      check (commitment = sha256(convert_to(concat_ws(' ', id, price, quantity, encode(nonce, 'hex')), 'UTF8')) or price is null),
      check ((coalesce(allotted, 0) > 0) = (paid_price is not null)),
      check ((status = 'paid') = (journal_id is not null)),
      check (status <> 'paid' or allotted > 0),
      check (status = 'sealed' or price is not null)
    )
  `.execute(db);
  await sql`create index bid_of_auction on auction_bid (auction_id, position)`.execute(db);
  await sql`create index bid_of_user on auction_bid (user_id, position desc)`.execute(db);
  await sql`
    create function keep_bid() returns trigger language plpgsql as $$
    begin
      if (new.id, new.auction_id, new.user_id, new.commitment, new.sealed, new.deposit, new.hold_id, new.created_at) is distinct from
        (old.id, old.auction_id, old.user_id, old.commitment, old.sealed, old.deposit, old.hold_id, old.created_at) then
        raise exception 'a bid never changes';
      end if;
      if old.price is not null and (new.price, new.quantity, new.nonce, new.allotted, new.paid_price) is distinct from
        (old.price, old.quantity, old.nonce, old.allotted, old.paid_price) then
        raise exception 'a bid is opened once';
      end if;
      return new;
    end $$
  `.execute(db);
  await sql`create trigger keep before update on auction_bid for each row execute function keep_bid()`.execute(db);
  await sql`
    create trigger count_version before update on auction_bid
      for each row execute function count_version()`.execute(db);

  await sql`
    create view paid_new_shares as
    select a.user_id, o.symbol, a.allotted as shares, a.allotted * o.price as cost
    from offering_application a join offering o using (offering_id) where a.status = 'paid'
    union all
    select b.user_id, c.symbol, b.allotted, b.allotted * b.paid_price
    from auction_bid b join auction c using (auction_id) where b.status = 'paid'
  `.execute(db);
}
