import { dataCopyCalls } from '@maru/domain/contracts';
import type { Module } from '../../core/deps.ts';
import { ApiError } from '../../core/errors.ts';
import { loadPersonalTables } from '../../core/personal.ts';
import { serve } from '../../core/serve.ts';
import { copyFile } from './copy-file.ts';
import { readPersonalData } from './copy-rows.ts';
import { findLastCopy } from './data-copy.repo.ts';
import { prepareCopy, readCopy } from './data-copy.service.ts';

/** A copy of everything that is stored about a customer. It is read when it is downloaded; no file is kept. */
export const routes: Module = async (app, deps) => {
  const { db, isSimulated } = deps;
  const tables = await loadPersonalTables();
  serve(app, dataCopyCalls.dataCopyInfo, (_, { session, now }) => readCopy(db, session.sessionId, now));
  serve(app, dataCopyCalls.dataCopyAsk, async ({ loginPassword }, { session, once, now }) =>
    once(await prepareCopy(deps, session, loginPassword, now)),
  );
  serve(app, dataCopyCalls.dataCopyFile, async (input, { session, now }) => {
    if (!(await findLastCopy(db, session.sessionId, now))) throw new ApiError('DATA_COPY_EXPIRED');
    return copyFile(readPersonalData(deps, tables, session), { account: session.account, isSimulated, now }, input);
  });
};
