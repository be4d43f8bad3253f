import { __camel__Calls, PER_PAGE } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { find__pascal__Page } from './__kebab__.repo.ts';
import { create__pascal__ } from './__kebab__.service.ts';
import { to__pascal__ } from './__kebab__.view.ts';

export const routes: Module = (app, { db }) => {
  serve(app, __camel__Calls.__camel__List, async ({ page }, { session }) => {
    const { total, rows } = await find__pascal__Page(db, session.userId, page);
    return { total, page, per_page: PER_PAGE, data: rows.map(to__pascal__) };
  });

  serve(app, __camel__Calls.__camel__Create, ({ text }, { session, once, now }) =>
    once((tx) => create__pascal__(tx, session.userId, text, now)),
  );
};
