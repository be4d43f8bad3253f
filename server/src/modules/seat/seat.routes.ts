import { seatCalls } from '@maru/domain/contracts';
import { transaction } from '../../core/db.ts';
import type { Module } from '../../core/deps.ts';
import { serve } from '../../core/serve.ts';
import { registerReview } from '../review/review.service.ts';
import { seatReview } from './seat.review.ts';
import { applyForSeat, cancelSeat, seatOf } from './seat.service.ts';

export const routes: Module = (app, { db }) => {
  registerReview(app, 'seat', seatReview);
  serve(app, seatCalls.seatInfo, (_, { session }) => seatOf(db, session.userId));
  serve(app, seatCalls.seatApply, (_, { session, once, now }) =>
    once((tx) => applyForSeat(tx, { userId: session.userId, at: now })),
  );
  serve(app, seatCalls.seatCancel, (_, { session, now }) =>
    transaction(db, (tx) => cancelSeat(tx, { userId: session.userId, at: now })),
  );
};
