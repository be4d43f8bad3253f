import { ownFile, upload } from '@maru/shared/contracts';
import type { Module } from '../../core/deps.ts';
import { acceptUploads } from '../../core/multipart.ts';
import { serve } from '../../core/serve.ts';
import { keepUpload, pruneOrphans, readOwnUpload } from './upload.service.ts';

const PRUNE_EVERY_MS = 10 * 60 * 1000;

export const uploadModule: Module = async (app, deps) => {
  await app.register(async (scope) => {
    await acceptUploads(scope);
    serve(scope, upload, ({ purpose }, { session, file, now }) =>
      keepUpload(deps, { userId: session.userId, purpose, file, now }),
    );
  });
  serve(app, ownFile, ({ uploadId }, { session }) => readOwnUpload(deps, uploadId, session.userId));

  if (!deps.isLeader) return;
  const prune = () => pruneOrphans(deps).catch((error) => deps.log.warn({ err: error }, 'prune uploads'));
  const timer = setInterval(prune, PRUNE_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
};
