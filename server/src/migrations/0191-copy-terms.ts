import { sql, type Kysely } from 'kysely';

/**
 * Names and terms of a product are its own, so that operators can open another one; a share keeps the terms under which it was asked for.
 * The names are those that the catalogue had for its codes, the terms those of every product until now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table copy_product
      add column name jsonb,
      add column minimum bigint not null default 100000 check (minimum > 0),
      add column maximum bigint not null default 100000000 check (maximum >= minimum),
      add column lockup_hours int not null default 24 check (lockup_hours between 1 and 720),
      add column fee_percent int not null default 10 check (fee_percent between 0 and 30)
  `.execute(db);
  await sql`
    update copy_product set name = case code
      when 'trend' then '{"kor":"추세 따라가기","en":"Trend follower","tw":"順勢跟單","cn":"顺势跟单"}'::jsonb
      when 'rebound' then '{"kor":"되돌림 노리기","en":"Rebound","tw":"回歸跟單","cn":"回归跟单"}'::jsonb
      when 'breakout' then '{"kor":"고점 돌파","en":"Breakout","tw":"突破跟單","cn":"突破跟单"}'::jsonb
      else jsonb_build_object('kor', code, 'en', code, 'tw', code, 'cn', code)
    end
  `.execute(db);
  await sql`
    alter table copy_product
      alter column name set not null,
      alter column minimum drop default,
      alter column maximum drop default,
      alter column lockup_hours drop default,
      alter column fee_percent drop default
  `.execute(db);
  // Two products with the same name could not be told apart.
  for (const language of ['kor', 'en', 'tw', 'cn'])
    await sql`create unique index ${sql.id(`copy_product_${language}`)} on copy_product ((name ->> ${sql.lit(language)}))`.execute(
      db,
    );
  await sql`
    alter table copy_share
      add column lockup_hours int not null default 24 check (lockup_hours between 1 and 720),
      add column fee_percent int not null default 10 check (fee_percent between 0 and 30)
  `.execute(db);
  await sql`
    alter table copy_share alter column lockup_hours drop default, alter column fee_percent drop default
  `.execute(db);
  await sql`
    create trigger keep_terms before update of lockup_hours, fee_percent on copy_share
    for each statement execute function refuse_change()
  `.execute(db);
}
