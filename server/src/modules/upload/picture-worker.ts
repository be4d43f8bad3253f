import { createPicture, type PictureJob } from './picture-decode.ts';

/** The program of a worker process, see picture-pool.ts: one job after another, until it is killed. */
process.on('message', (job: PictureJob) => {
  createPicture(job).then(
    (outcome) => process.send!(outcome),
    // The pool replaces a worker that ends.
    () => process.exit(1),
  );
});
process.on('disconnect', () => process.exit());
process.send!('ready');
