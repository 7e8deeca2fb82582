import { z } from 'zod';

export const captchaValue = z.string();
