// Runs programs on this computer, one loop for each millisecond, and prints each change of an output as
// "program ms pin value". Inputs are lines of "program ms pin value", in the order of program and time.
#include <Arduino.h>
#include <stdio.h>

struct Sketch { void (*setup)(); void (*loop)(); };

static uint32_t now;
static int program, outputs[64], inputs[64];
static uint8_t modes[64];

unsigned long millis() { return now; }
void pinMode(uint8_t pin, uint8_t mode) { modes[pin] = mode; }
int digitalRead(uint8_t pin) { return inputs[pin]; }
void analogWrite(uint8_t pin, int value) {
  if (outputs[pin] != value) printf("%d %lu %d %d\n", program, (unsigned long)now, pin, value);
  outputs[pin] = value;
}
void digitalWrite(uint8_t pin, uint8_t value) { analogWrite(pin, value ? 255 : 0); }

static void run(const Sketch *sketches, int count, uint32_t untilMs) {
  int nextProgram = -1, nextPin = 0, nextValue = 0;
  unsigned long nextMs = 0;
  bool isMore = scanf("%d %lu %d %d", &nextProgram, &nextMs, &nextPin, &nextValue) == 4;
  for (program = 0; program < count; program++) {
    memset(outputs, 0, sizeof outputs);
    for (now = 0; now < untilMs; now++) {
      while (isMore && (nextProgram < program || (nextProgram == program && nextMs <= now))) {
        inputs[nextPin] = nextValue;
        isMore = scanf("%d %lu %d %d", &nextProgram, &nextMs, &nextPin, &nextValue) == 4;
      }
      if (now == 0) sketches[program].setup();
      sketches[program].loop();
    }
  }
}
