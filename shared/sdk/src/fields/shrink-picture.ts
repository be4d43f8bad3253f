/** A smaller picture is sent unchanged: re-encoding would only lose quality. */
const SMALL = 700 * 1024;
/** Same size limit as on the server. */
const SIDE = 2_400;

/**
 * Scales a camera's picture to the size that the server stores, to upload fewer bytes. Returns the picture unchanged
 * where the browser cannot do it; the server scales it anyway.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= SMALL) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const pen = canvas.getContext('2d');
    if (!pen) return file;
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const shrunk = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88));
    return shrunk && shrunk.size < file.size ? shrunk : file;
  } catch {
    return file;
  }
}
