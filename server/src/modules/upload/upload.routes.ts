import { ownFile, upload, type Uploaded } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { acceptUploads } from '../../core/multipart.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { PicturePool } from './picture-pool.ts';
import { pruneOrphans, readOwnUpload, storeUpload, type NewUpload } from './upload.service.ts';

declare module '../../core/providers.ts' {
  interface Providers {
    /** Stores a picture through the decoders of this process, which are one pool for all senders. */
    storeUpload(picture: NewUpload): Promise<Uploaded>;
  }
}

const PRUNE_EVERY_MS = 10 * 60 * 1000;

export const routes: Module = async (app, deps) => {
  const pool = new PicturePool();
  app.addHook('onClose', async () => pool.close());
  app.decorate('storeUpload', (picture: NewUpload) => storeUpload(deps, pool, picture));
  await app.register(async (scope) => {
    await acceptUploads(scope);
    serve(scope, upload, ({ purpose }, { session, file, now }) =>
      app.storeUpload({ userId: session.userId, purpose, file, now }),
    );
  });
  serve(app, ownFile, ({ uploadId }, { session }) => readOwnUpload(deps, uploadId, session.userId));

  schedule(app, {
    name: 'prune uploads',
    everyMs: PRUNE_EVERY_MS,
    isLeaderOnly: true,
    run: () => pruneOrphans(deps),
  });
};
