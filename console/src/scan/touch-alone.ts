/** Phones and handhelds, without mouse and most likely without a keyboard. */
export const TOUCH_ALONE = '(pointer: coarse) and (not (any-pointer: fine))';
