import { ownFile, upload } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { acceptUploads } from '../../core/multipart.ts';
import { schedule } from '../../core/schedule.ts';
import { serve } from '../../core/serve.ts';
import { PicturePool } from './picture-pool.ts';
import { storeUpload, pruneOrphans, readOwnUpload } from './upload.service.ts';

const PRUNE_EVERY_MS = 10 * 60 * 1000;

export const routes: Module = async (app, deps) => {
  const pool = new PicturePool();
  app.addHook('onClose', async () => pool.close());
  await app.register(async (scope) => {
    await acceptUploads(scope);
    serve(scope, upload, ({ purpose }, { session, file, now }) =>
      storeUpload(deps, pool, { userId: session.userId, purpose, file, now }),
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
