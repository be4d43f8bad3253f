import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

const UPLOAD_LIMIT = 8 * 1024 * 1024;

/** Registered in a scope of its own: only its routes parse multipart bodies. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: {
      files: 1,
      fileSize: UPLOAD_LIMIT,
      fields: 4,
      fieldNameSize: 40,
      fieldSize: 200,
      parts: 5,
      headerPairs: 20,
    },
  });
}

/** The text fields as the input, and the one file. Its name and declared type are ignored. */
export async function readUpload(request: FastifyRequest): Promise<{ body: unknown; file: Buffer }> {
  if (!request.isMultipart?.()) throw new ApiError('BAD_REQUEST', { field: 'body' });
  const { body, file } = await readParts(request).catch((error: unknown) => {
    const isRefusal = error instanceof ApiError || (error as { statusCode?: number }).statusCode !== undefined;
    // The parser's own errors have no status: no boundary, a part that is cut off.
    throw isRefusal ? error : new ApiError('BAD_REQUEST', { field: 'body' });
  });
  if (!file) throw new ApiError('BAD_REQUEST', { field: 'file' });
  return { body: { ...body }, file };
}

async function readParts(
  request: FastifyRequest,
): Promise<{ body: Record<string, unknown>; file: Buffer | undefined }> {
  const body: Record<string, unknown> = Object.create(null);
  let file: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw new ApiError('BAD_REQUEST', { field: 'file' });
      file = await part.toBuffer();
    } else body[part.fieldname] = part.value;
  }
  return { body, file };
}
