/**
 * Elements of the frame, and of the document, that are found by their id: nothing in an article may
 * have one of these.
 */
export const FRAME_IDS: readonly string[] = ['content', 'app', 'boot', 'announcer', 'sidebar']
