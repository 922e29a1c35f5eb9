/** Ids of elements in the frame and the document. Nothing in an article may use them. */
export const FRAME_IDS: readonly string[] = ['content', 'app', 'boot', 'announcer', 'sidebar']
