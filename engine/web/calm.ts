// The media query for readers who prefer reduced motion.
export const calm = matchMedia("(prefers-reduced-motion: reduce)");
