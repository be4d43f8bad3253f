import * as z from 'zod/mini';

export const uploadPurpose = z.enum(['voucher', 'idFront', 'idBack', 'avatar', 'walletQr']);
export type UploadPurpose = z.infer<typeof uploadPurpose>;
