/**
 * The resumable upload of a photo's bytes: tus 1.0.0 (tus.io/protocols/resumable-upload) with the extensions creation,
 * termination and expiration. A staged file is named by its content and belongs to who brings it:
 *
 * - `OPTIONS /api/photos/uploads` tells version, extensions and the greatest size.
 * - `POST /api/photos/uploads` with `Upload-Length` and `Upload-Metadata: sha256 <base64 of the hex>` makes it: 201 with
 *   `Location` and `Upload-Offset`. Again for one that is there: the same, and nothing of it is lost. Of another length:
 *   begun again, for one content has one length.
 * - `HEAD /api/photos/uploads/{sha256}`: 200 with `Upload-Offset` and `Upload-Length`, or 404.
 * - `PATCH …` with `Upload-Offset` and `application/offset+octet-stream`: 204 with the new `Upload-Offset`, which is on
 *   the disk by then. 409 `upload_offset` for another offset than the server's, 409 `upload_busy` when another call has
 *   been bringing bytes of the same file for seconds; both tell the server's in `Upload-Offset` and `details.offset`.
 *   A call whose bytes stopped coming gives way to the next.
 * - `DELETE …`: 204, or 404.
 *
 * Every call needs `Tus-Resumable: 1.0.0` (else 412 `upload_protocol`), `update_photosessions`, and gets the header back,
 * with failures too. The bytes become a photo by `photos.take`; what nobody touched for `STAGED_DAYS` is removed.
 */
export const UPLOADS_PATH = '/photos/uploads';
export const TUS_VERSION = '1.0.0';
export const TUS_CONTENT_TYPE = 'application/offset+octet-stream';
/** Days by the server's clock that untouched bytes are kept. */
export const STAGED_DAYS = 7;
