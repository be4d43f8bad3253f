import { checkInCalls } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { checkIn, readMonth } from './check-in.service.ts';

export const routes: Module = (app, { db }) => {
  serve(app, checkInCalls.checkIns, ({ of }, { session, now }) => readMonth(db, session.userId, { of, now }));
  serve(app, checkInCalls.checkIn, (_, { session, now }) => checkIn(db, session.userId, now));
};
