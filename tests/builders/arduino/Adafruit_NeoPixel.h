// The part of the library that generated programs use: a strip shows its color as an output of its pin.
#pragma once
#include <Arduino.h>

enum { NEO_RGB, NEO_RBG, NEO_GRB, NEO_GBR, NEO_BRG, NEO_BGR, NEO_KHZ800 = 0 };

class Adafruit_NeoPixel {
 public:
  Adafruit_NeoPixel(uint16_t, int16_t pin, uint16_t) : pin(pin) {}
  void begin() { pinMode(pin, OUTPUT); }
  void fill(uint32_t color) { filled = color; }
  void show() { analogWrite(pin, filled >> 16); }
  static uint32_t Color(uint8_t r, uint8_t g, uint8_t b) { return (uint32_t)r << 16 | (uint32_t)g << 8 | b; }

 private:
  int16_t pin;
  uint32_t filled = 0;
};
